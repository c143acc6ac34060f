import { expect, test } from "vitest"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { startSimulation, type Setting } from "../../../../engine/workflow/simulate.ts"
import { findDeadEnd, findPath } from "../../../../engine/workflow/paths.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { createSampleRecord } from "../../web/workflow/simulator/sample-record.ts"
import { bystanderId, listSimulationUsers, simulatedUserOf } from "../../web/workflow/simulator/sample-users.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import { shippedContext } from "../../../../tests/support/shipped.ts"

const today = "2026-11-22"
const setting: Setting = { today, check: interpretingCheck }
const shipped = shippedProfiles.filter(({ workflow }) => workflow !== undefined)
const inUse = shipped.filter(({ workflow }) => workflow?.enabled)

/** A record with all people fields set, and the users who can work on it. */
function simulateToEnd(definition: ProfileDefinition) {
  const profile = compiled(definition, shippedContext)
  const { values, filler } = createSampleRecord(profile, { language: "en", today })
  const start = startSimulation({ profile, values }, [bystanderId("writer")])
  const users = listSimulationUsers(start.record).map((id) => simulatedUserOf(id, []))
  return { start, playing: { participants: { away: new Map(), users }, setting, filler, reason: "because" } }
}

test("record types with assignable records ship with an active workflow", () => {
  expect(inUse.map(({ type }) => type)).toEqual(["AUDIT_DETAIL", "CONTROL", "TOD", "TOE", "ISSUE", "EVIDENCE"])
})

test.each(shipped)("the shipped workflow of $type leads a record to its end once it is active", (definition) => {
  const { start, playing } = simulateToEnd({ ...definition, workflow: { ...definition.workflow!, enabled: true } })
  const end = findPath(start, playing, ({ record }) => record.workflowState.state.workflowDone)
  expect(end?.record.workflowState.state.workflowDone).toBe(true)
})

test.each(inUse)("no path through the workflow of $type leaves a record with assignees stuck", (definition) => {
  const { start, playing } = simulateToEnd(definition)
  expect(
    findPath(start, playing, (simulation) => findDeadEnd(simulation, playing) !== null)?.record.workflowState,
  ).toBe(undefined)
})

test.each(inUse)("every activity with actions in the workflow of $type has a due date", ({ workflow }) => {
  const activeActivities = workflow?.activities.filter(({ actions }) => actions.length > 0) ?? []
  expect(activeActivities.filter(({ dueInDays }) => dueInDays === undefined)).toEqual([])
})
