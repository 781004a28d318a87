"""What is in the box: pieces and cards with their printed values, as columns, beside the map."""

from __future__ import annotations

from menace.games.world.board import Board
from menace.games.world.words import BASE, CITY, CREATURES, DREAD_LURKER, MILITARIES, MONSTERS, PIECES


class Numbers:
    """The numbers of rules and cards, from the content file. A mask has bit n set for a natural roll of n."""

    def __init__(self) -> None:
        # Rules
        self.health_cap = 0
        self.stack_limit = 0
        self.deploy_units = 0
        self.city_units = 0  # deployed on a research roll of 6
        self.base_tanks = 0
        self.minion_limit = 0
        self.counters = 0
        self.counters_at_monster = 0
        self.minion_counters = 0
        self.defeat_tokens = 0
        self.city_health = 0
        self.city_to_minion = 0
        self.infamy_city = 0
        self.infamy_base = 0
        self.infamy_mutate = 0
        self.infamy_monster = 0
        self.infamy_minion = 0
        self.infamy_by_units = 0
        self.score_minion = 0
        self.score_cards_per = 1
        self.score_cards = 0
        self.score_health = 0
        self.score_units_per = 1
        self.score_units = 0
        # Mutations
        self.spikes_hits = 0
        self.frenzy_health = 0
        self.leap_move = 0
        self.juggler_attacks = 0
        self.kidnap_mod = 0
        self.hide_damage = 0
        self.hide_least = 0
        self.surge_attacks = 0
        self.healing = 0
        self.gamma_mask = 0
        self.gamma_damage = 0
        self.terror_mask = 0
        self.cult_value = 0
        self.cult_infamy = 0
        self.horror_mask = 0
        self.sweep_attacks = 0
        self.robot_damage = 0
        # Upgrades
        self.swarm_units = 0
        self.swarm_mod = 0
        self.rapid_units = 0
        self.shells_damage = 0
        self.burners_move = 0
        self.burners_mod = 0
        self.stealth_mod = 0
        self.nuclear_range = 0
        self.nuclear_damage = 0
        self.nuclear_mask = 0
        self.citadel_defense = 0
        self.barrage_mod = 0
        self.pursuit_damage = 0
        # Abilities
        self.hunter_mod = 0
        self.hunter_attacks = 0
        self.wreck_mod = 0
        self.free_oceans = 0
        self.drain_health = 0
        self.drain_most = 0
        self.breath_mask = 0
        self.breath_damage = 0
        self.breath_hits = 0
        self.eye_rerolls = 0
        self.repair_health = 0
        self.chill_defense = 0
        self.strike_attacks = 0
        self.cloud_mod = 0
        self.fury_attacks = 0
        self.missile_range = 0
        self.missile_mask = 0


class Box:
    """Printed values, column by column: `move[piece]`, `defense[piece]`. Read-only once filled."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.digest = ""
        self.numbers = Numbers()
        self.ids: list[str] = []
        self.names: list[str] = []
        self.kind: list[str] = []  # units of one kind are interchangeable: "asiatic-tank"
        self.kind_number = [-1] * PIECES
        self.ability = [0] * CREATURES  # W-CARD-09: in force from the start
        self.lurker = -1  # the creature with Dread Lurker
        self.ability_texts = [""] * CREATURES
        self.ability_names = [""] * CREATURES
        self.health = [0] * CREATURES
        self.move = [0] * PIECES
        self.attack = [1] * PIECES
        self.defense = [0] * PIECES
        self.damage = [0] * PIECES
        self.missile_damage = [0] * PIECES
        self.military = [-1] * PIECES
        self.type = [-1] * PIECES
        self.travel = [3] * PIECES
        self.coastal_fire = [0] * PIECES
        self.missiles = [0] * PIECES  # W-CARD-14: the piece, a submarine, can be a cruise missile
        self.rockets = [0] * PIECES
        self.units_of: list[tuple[int, ...]] = [() for _ in range(MILITARIES)]
        self.militaries: list[str] = []
        self.military_names: list[str] = []
        self.homes: list[tuple[int, ...]] = [() for _ in range(MILITARIES)]  # W-CARD-11: the own and the shared continent
        self.continents: list[str] = []
        self.continent_names: list[str] = []
        self.mutation_chart: list[tuple[int, ...]] = [() for _ in range(MONSTERS)]
        self.research_chart: list[tuple[int, ...]] = [() for _ in range(MILITARIES)]
        self.starts: list[tuple[int, int]] = []  # a unit and its space
        self.cards: list[str] = []
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.supply = [0, 0, 0, 0, 0]  # Stomp tokens by number of players
        # W-DEPLOY-03, W-DEPLOY-04: for each military the bits of the locations in each space that serve it, and the spaces with any
        self.deploy_at: list[list[int]] = [[] for _ in range(MILITARIES)]
        self.deploy_spaces: list[tuple[int, ...]] = [() for _ in range(MILITARIES)]

    def index(self) -> None:
        """Work out the tables that follow from the columns."""
        board = self.board
        self.lurker = self.ability.index(DREAD_LURKER) if DREAD_LURKER in self.ability else -1
        self.units_of = [tuple([p for p in range(CREATURES, PIECES) if self.military[p] == m]) for m in range(MILITARIES)]
        kinds = sorted(set(self.kind))
        self.kind_number = [kinds.index(kind) for kind in self.kind]
        for m in range(MILITARIES):
            home = [1 << BASE | 1 << CITY if board.continent[s] in self.homes[m] else 1 << BASE for s in range(board.size)]
            self.deploy_at[m] = [board.printed[s] & home[s] for s in range(board.size)]
            self.deploy_spaces[m] = tuple([s for s in range(board.size) if self.deploy_at[m][s]])
