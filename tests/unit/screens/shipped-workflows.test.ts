import { expect, test } from "vitest"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { beginSimulation, type Setting } from "../../../engine/workflow/simulate.ts"
import { wayTo } from "../../../engine/workflow/ways.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { madeUpRecord } from "../../../src/screens/designer/workflow/simulator/made-up-record.ts"
import { bystanderId, peopleAround, playerOf } from "../../../src/screens/designer/workflow/simulator/sample-people.ts"
import { compiled } from "../../support/compiled.ts"
import { shippedContext } from "../../support/shipped.ts"

const today = "2026-11-22"
const setting: Setting = { today, check: interpretingCheck }
const shipped = shippedProfiles.filter(({ workflow }) => workflow !== undefined)

test.each(shipped)("the shipped workflow of $type leads a record to its end once it is switched on", (definition) => {
  const switchedOn = { ...definition, workflow: { ...definition.workflow, enabled: true } }
  const profile = compiled(switchedOn, shippedContext)
  const { values, filler } = madeUpRecord(profile, { language: "en", today })
  const start = beginSimulation({ profile, values }, [bystanderId("writer")])
  const players = peopleAround(start.record).map((id) => playerOf(id, []))
  const playing = { cast: { away: new Map(), players }, setting, filler, reason: "because" }
  const end = wayTo(start, playing, ({ record }) => record.standing.state.workflowDone)
  expect(end?.record.standing.state.workflowDone).toBe(true)
})
