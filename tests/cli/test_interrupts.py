"""Ctrl-C at any moment, once or twice, is one sentence; an error of a command that speaks JSON is JSON too."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from cli.helpers import heed_ctrl_c, menace
from menace.interrupts import Interrupts


def test_a_second_one_in_the_same_breath_is_the_first():
    interrupts = Interrupts()
    with pytest.raises(KeyboardInterrupt):
        interrupts(signal.SIGINT, None)
    interrupts(signal.SIGINT, None)
    interrupts.last -= 2
    with pytest.raises(KeyboardInterrupt):
        interrupts(signal.SIGINT, None)


def test_one_in_the_loading_and_one_more_is_no_traceback():
    code = (
        "import os, signal, sys\n"
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'menace.cli.main':\n"
        "            os.kill(os.getpid(), signal.SIGINT); os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "import runpy; runpy.run_module('menace', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, preexec_fn=heed_ctrl_c, env={**os.environ})
    assert (done.returncode, done.stderr) == (130, "menace: interrupted\n")


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be put off here")
def test_one_that_comes_while_another_program_takes_our_place_is_heard_there():
    code = (
        "import os, signal, sys\n"
        "from menace.interrupts import put_off\n"
        "put_off(); os.kill(os.getpid(), signal.SIGINT)\n"
        "os.execv(sys.executable, [sys.executable, '-m', 'menace', '--version'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, preexec_fn=heed_ctrl_c, env={**os.environ})
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "menace: interrupted\n")


@pytest.mark.parametrize("words", [["verify", "nowhere"], ["replay", "nowhere"], ["simulate", "chess"], ["rules", "chess"]])
def test_errors_are_json_on_standard_output_where_json_is_wanted(words):
    result = menace(*words, "--json")
    assert result.exit_code in (1, 2)
    told = json.loads(result.stdout)
    assert told["ok"] is False
    assert result.stderr == f"menace: {told['error']}\n"
