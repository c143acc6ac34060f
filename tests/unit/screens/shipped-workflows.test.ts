import { expect, test } from "vitest"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { beginSimulation, type Setting } from "../../../engine/workflow/simulate.ts"
import { deadEndOf, wayTo } from "../../../engine/workflow/ways.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { madeUpRecord } from "../../../src/screens/designer/workflow/simulator/made-up-record.ts"
import { bystanderId, peopleAround, playerOf } from "../../../src/screens/designer/workflow/simulator/sample-people.ts"
import { compiled } from "../../support/compiled.ts"
import { shippedContext } from "../../support/shipped.ts"

const today = "2026-11-22"
const setting: Setting = { today, check: interpretingCheck }
const shipped = shippedProfiles.filter(({ workflow }) => workflow !== undefined)
const inUse = shipped.filter(({ workflow }) => workflow?.enabled)

/** A record with everybody named, and those who may work on it. */
function playedThrough(definition: ProfileDefinition) {
  const profile = compiled(definition, shippedContext)
  const { values, filler } = madeUpRecord(profile, { language: "en", today })
  const start = beginSimulation({ profile, values }, [bystanderId("writer")])
  const players = peopleAround(start.record).map((id) => playerOf(id, []))
  return { start, playing: { cast: { away: new Map(), players }, setting, filler, reason: "because" } }
}

test("record types on whose records people work come with their workflow switched on", () => {
  expect(inUse.map(({ type }) => type)).toEqual(["AUDIT_DETAIL", "CONTROL", "TOD", "TOE", "ISSUE", "EVIDENCE"])
})

test.each(shipped)("the shipped workflow of $type leads a record to its end once it is switched on", (definition) => {
  const { start, playing } = playedThrough({ ...definition, workflow: { ...definition.workflow!, enabled: true } })
  const end = wayTo(start, playing, ({ record }) => record.standing.state.workflowDone)
  expect(end?.record.standing.state.workflowDone).toBe(true)
})

test.each(inUse)(
  "on no way through the workflow of $type does a record get stuck that names its people",
  (definition) => {
    const { start, playing } = playedThrough(definition)
    expect(wayTo(start, playing, (simulation) => deadEndOf(simulation, playing) !== null)?.record.standing).toBe(
      undefined,
    )
  },
)

test.each(inUse)("everybody whom the workflow of $type asks is given a day", ({ workflow }) => {
  const asking = workflow?.activities.filter(({ actions }) => actions.length > 0) ?? []
  expect(asking.filter(({ dueInDays }) => dueInDays === undefined)).toEqual([])
})
