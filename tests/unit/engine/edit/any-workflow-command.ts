import fc from "fast-check"
import type { EditCommand } from "../../../../engine/edit/command.ts"

const activityId = fc.constantFrom("a_1", "a_2", "a_3", "a_gone")
const actionId = fc.constantFrom("x_1", "x_2", "x_3", "x_gone")
const index = fc.nat(4)
const name = fc.record({ en: fc.constantFrom("A", "B", "C") })
const status = fc.constantFrom("DRAFT" as const, "IN_PROGRESS" as const)
const kind = fc.constantFrom("PLAIN" as const, "RE_ASSIGN" as const)

/** Any edit of a workflow, including elements that do not exist yet or any more. */
export const anyWorkflowCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({
    kind: fc.constant("changeWorkflow" as const),
    set: fc.record(
      { enabled: fc.boolean(), materialFields: fc.constant("f_1").map((id) => [id]) },
      { requiredKeys: [] },
    ),
    clear: fc.subarray(["enabled", "materialFields"] as const),
  }),
  fc.record({
    kind: fc.constant("addActivity" as const),
    activity: fc.record({
      id: fc.constantFrom("a_1", "a_2", "a_3"),
      name,
      status,
      initial: fc.constant(true),
      actions: fc.constant("x").map(() => []),
    }),
    index,
  }),
  fc.record({
    kind: fc.constant("changeActivity" as const),
    activityId,
    set: fc.record({ name, status, initial: fc.constant(true) }, { requiredKeys: [] }),
    clear: fc.subarray(["name", "initial", "status"] as const),
  }),
  fc.record({ kind: fc.constant("moveActivity" as const), activityId, index }),
  fc.record({ kind: fc.constant("removeActivity" as const), activityId }),
  fc.record({
    kind: fc.constant("addAction" as const),
    activityId,
    action: fc.record({ id: fc.constantFrom("x_1", "x_2", "x_3"), kind, name, nextActivity: activityId }),
    index,
  }),
  fc.record({
    kind: fc.constant("changeAction" as const),
    actionId,
    set: fc.record({ name, nextActivity: activityId }, { requiredKeys: [] }),
    clear: fc.subarray(["name", "nextActivity", "userField"] as const),
  }),
  fc.record({ kind: fc.constant("moveAction" as const), actionId, activityId, index }),
  fc.record({ kind: fc.constant("removeAction" as const), actionId }),
)
