import { expect, test } from "vitest"
import {
  findLockReason,
  type RecordLocks,
  findActionBlocker,
  findWriteBlocker,
} from "../../../../engine/workflow/record-locks.ts"

const open: RecordLocks = { processCompleted: false, workflowDone: false, isUnlocked: true, projectClosed: false }
/** In order of precedence. */
const reasons = [
  [{ processCompleted: true }, "process_completed"],
  [{ workflowDone: true }, "workflow_done"],
  [{ isUnlocked: false }, "locked"],
  [{ projectClosed: true }, "project_closed"],
] as const

test("a record is read-only for all users because of its process, its workflow, its lock or its project", () => {
  expect(findLockReason(open)).toBeNull()
  for (const [change, reason] of reasons) expect(findLockReason({ ...open, ...change })).toBe(reason)
  const all = { processCompleted: true, workflowDone: true, isUnlocked: false, projectClosed: true }
  expect(findLockReason(all)).toBe("process_completed")
  expect(findLockReason({ ...all, processCompleted: false })).toBe("workflow_done")
  expect(findLockReason({ ...all, processCompleted: false, workflowDone: false })).toBe("locked")
})

test("a missing permission is reported as the reason, unless the record itself is read-only for all users", () => {
  expect(findWriteBlocker(open, true)).toBeNull()
  expect(findWriteBlocker(open, false)).toBe("no_write_permission")
  expect(findWriteBlocker({ ...open, isUnlocked: false }, false)).toBe("locked")
  expect(findWriteBlocker({ ...open, projectClosed: true }, true)).toBe("project_closed")
  expect(findWriteBlocker({ ...open, projectClosed: true }, false)).toBe("no_write_permission")
})

test("no action is performed in a completed process or a closed project", () => {
  expect(findActionBlocker(open)).toBeNull()
  expect(findActionBlocker({ ...open, projectClosed: true })).toBe("project_closed")
  expect(findActionBlocker({ ...open, processCompleted: true, projectClosed: true })).toBe("process_completed")
})
