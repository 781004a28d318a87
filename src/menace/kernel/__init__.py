"""The machine that plays any game written as steps: it knows no monster."""
