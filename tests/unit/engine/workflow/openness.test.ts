import { expect, test } from "vitest"
import { closedReason, type Openness, standstill, findWriteBlocker } from "../../../../engine/workflow/openness.ts"

const open: Openness = { processCompleted: false, workflowDone: false, isUnlocked: true, projectClosed: false }
/** In order of precedence. */
const reasons = [
  [{ processCompleted: true }, "process_completed"],
  [{ workflowDone: true }, "workflow_done"],
  [{ isUnlocked: false }, "locked"],
  [{ projectClosed: true }, "project_closed"],
] as const

test("a record is read-only for all users because of its process, its workflow, its lock or its project", () => {
  expect(closedReason(open)).toBeNull()
  for (const [change, reason] of reasons) expect(closedReason({ ...open, ...change })).toBe(reason)
  const all = { processCompleted: true, workflowDone: true, isUnlocked: false, projectClosed: true }
  expect(closedReason(all)).toBe("process_completed")
  expect(closedReason({ ...all, processCompleted: false })).toBe("workflow_done")
  expect(closedReason({ ...all, processCompleted: false, workflowDone: false })).toBe("locked")
})

test("a missing permission is reported as the reason, unless the record itself is read-only for all users", () => {
  expect(findWriteBlocker(open, true)).toBeNull()
  expect(findWriteBlocker(open, false)).toBe("no_write_permission")
  expect(findWriteBlocker({ ...open, isUnlocked: false }, false)).toBe("locked")
  expect(findWriteBlocker({ ...open, projectClosed: true }, true)).toBe("project_closed")
  expect(findWriteBlocker({ ...open, projectClosed: true }, false)).toBe("no_write_permission")
})

test("no action is performed in a completed process or a closed project", () => {
  expect(standstill(open)).toBeNull()
  expect(standstill({ ...open, projectClosed: true })).toBe("project_closed")
  expect(standstill({ ...open, processCompleted: true, projectClosed: true })).toBe("process_completed")
})
