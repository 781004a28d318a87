"""The whole API under fire: whatever is sent, the answer is as the schema says, and never a mistake of ours."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi import checks as openapi_checks

from menace.server.app import make_app
from menace.server.settings import Settings
from server.play import BOT, HERE, ME, make

# A request may be well-formed and still be refused by the rules; a 405 of the framework names one method only.
OFF = [openapi_checks.allow_header_conformance, openapi_checks.positive_data_acceptance]


def test_the_schema_names_every_model_the_client_needs():
    schema = make_app(Settings()).openapi()
    models = schema["components"]["schemas"]
    for name in ("Frame", "Happened", "Asked", "Content", "GameInfo", "Message", "Request", "Stale", "Odds", "Luck", "ReplayInfo"):
        assert name in models, name
    for path, item in schema["paths"].items():
        for method, route in item.items():
            codes = set(route["responses"])
            assert {"400", "422", "429"} <= codes, (path, method)
            good = route["responses"].get("200") or route["responses"]["201"]
            assert good["content"], (path, method)


@pytest.fixture(scope="module")
def tables(running):
    """Real tables, so that not every request ends at an unknown one."""
    with running.browser() as ann:
        found = [make(ann, ME, HERE)["table"], make(ann, ME, BOT)["table"]]
        yield found, dict(ann.cookies)


schema = schemathesis.openapi.from_asgi("/openapi.json", make_app(Settings(database="sqlite+aiosqlite:///:memory:", limits=False)))


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_brings_the_server_down(case, running, tables):
    found, cookies = tables
    for name in ("table", "replay"):
        if case.path_parameters and name in case.path_parameters and hash(str(case.body)) % 3:
            case.path_parameters[name] = found[hash(str(case.query)) % 2]
    answer = case.call(base_url=running.url, cookies=cookies)
    assert answer.status_code < 500 or answer.status_code == 503, answer.text
    assert "Traceback" not in answer.text and "site-packages" not in answer.text
    case.validate_response(answer, excluded_checks=OFF)
