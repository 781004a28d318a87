"""What one plays for just now, in a sentence (A-CHALLENGE, A-END)."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.usa.words import GIANTS, MONSTERS, NOBODY
from menace.kernel.wording import many


def goal(t: Table) -> str:
    """A-CHALLENGE-01, A-CHALLENGE-02, A-CHALLENGE-11, A-END-01, A-END-02; nothing once the game is over."""
    s, names = t.america, t.box.names
    if s.winner >= 0:
        return ""
    if s.challenged:
        giants = [names[giant] for giant in range(MONSTERS, GIANTS) if s.where[giant] >= 0]
        beating = f", and it wins if it beats {' and '.join(giants)} too" if giants else ", and it wins"
        return f"The Monster Challenge: duels until one monster is left{beating}."
    if not s.declared and not s.stack:
        return "The last Stomp marker is taken: the Monster Challenge comes; then the last monster standing wins."
    if not s.declared:
        return f"{many(s.stack, 'stomp')} until the Monster Challenge; then the last monster standing wins."
    if s.challenger == NOBODY:
        return "The first monster on a Challenge site calls the Monster Challenge; then the last one standing wins."
    when = "at the end of this turn" if s.begins else "when its turn comes"
    return f"{names[s.challenger]} calls the Monster Challenge {when}; then the last monster standing wins."
