import fc from "fast-check"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import {
  type ActionNotice,
  noticeAudiences,
  type WorkflowActivity,
  type WorkflowDefinition,
} from "../../../schemas/workflow.ts"
import { action, activity } from "../../unit/engine/workflow/sample.ts"

/** Random workflows over the sample record type's fields. */

export const walkers = ["ann", "ben", "cai", "dee"]
export const places = ["draft", "review", "testing", "closed"]

const anyAction = (id: string) =>
  fc
    .record(
      {
        kind: fc.constantFrom(
          "PLAIN" as const,
          "RE_ASSIGN" as const,
          "SEND_FOR_APPROVAL" as const,
          "APPROVAL" as const,
        ),
        nextActivity: fc.constantFrom(...places),
        userField: fc.constantFrom("f_preparer", "f_reviewer"),
        isRequired: fc.boolean(),
        requires: fc.constant("f_note").map((field) => [field]),
        ownWorkAllowed: fc.boolean(),
        workflowDone: fc.boolean(),
        actionCompleted: fc.boolean(),
      },
      { requiredKeys: ["kind"] },
    )
    .map(({ kind, ...more }) => action(id, kind, kind === "RE_ASSIGN" ? { nextActivity: "draft", ...more } : more))

const anyActivity = (id: string, sequence: number): fc.Arbitrary<WorkflowActivity> =>
  fc
    .record(
      {
        actions: fc.tuple(anyAction(`${id}_a`), anyAction(`${id}_b`), anyAction(`${id}_c`)),
        userField: fc.constantFrom("f_preparer", "f_reviewer"),
        approvals: fc.record({ needed: fc.integer({ min: 1, max: 3 }), inOrder: fc.boolean() }, { requiredKeys: [] }),
        status: fc.constantFrom("IN_PROGRESS" as const, "IN_REVIEW" as const, "ON_HOLD" as const),
      },
      { requiredKeys: ["actions", "status"] },
    )
    .map(({ actions, status, ...more }) => activity(id, status, actions, { sequence, ...more }))

export const anyWorkflow: fc.Arbitrary<WorkflowDefinition> = fc
  .tuple(...places.map((id, sequence) => anyActivity(id, sequence)))
  .map((activities) => ({ enabled: true, activities }))

const anyNotice = (templateIds: readonly MailTemplateId[]): fc.Arbitrary<ActionNotice> =>
  fc.record(
    {
      to: fc.subarray([...noticeAudiences], { minLength: 1 }),
      userFields: fc.constantFrom(["f_preparer"], ["f_reviewer"]),
      channels: fc.constantFrom<NonNullable<ActionNotice["channels"]>>(["IN_APP"], ["EMAIL"]),
      templateId: fc.constantFrom(...templateIds),
    },
    { requiredKeys: ["to"] },
  )

/** The same, whose actions tell people in many ways. */
export function anyTellingWorkflow(templateIds: readonly MailTemplateId[]): fc.Arbitrary<WorkflowDefinition> {
  const anyTold = fc.array(fc.array(anyNotice(templateIds), { maxLength: 2 }), {
    minLength: places.length * 3,
    maxLength: places.length * 3,
  })
  return fc.tuple(anyWorkflow, anyTold).map(([workflow, told]) => ({
    ...workflow,
    activities: workflow.activities.map((one, place) => ({
      ...one,
      actions: one.actions.map((step, at) => ({ ...step, notifies: told[place * 3 + at] ?? [] })),
    })),
  }))
}
