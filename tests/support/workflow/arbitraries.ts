import fc from "fast-check"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import {
  type ActionNotification,
  notificationAudiences,
  type WorkflowActivity,
  type WorkflowDefinition,
} from "../../../schemas/workflow.ts"
import { action, activity } from "../../unit/engine/workflow/sample.ts"

/** Random workflows over the sample record type's fields. */

export const walkers = ["ann", "ben", "cai", "dee"]
export const activityIds = ["draft", "review", "testing", "closed"]

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
        nextActivity: fc.constantFrom(...activityIds),
        userField: fc.constantFrom("f_preparer", "f_reviewer"),
        isRequired: fc.boolean(),
        requires: fc.constant("f_note").map((field) => [field]),
        selfApprovalAllowed: fc.boolean(),
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
  .tuple(...activityIds.map((id, sequence) => anyActivity(id, sequence)))
  .map((activities) => ({ enabled: true, activities }))

const anyNotification = (templateIds: readonly MailTemplateId[]): fc.Arbitrary<ActionNotification> =>
  fc.record(
    {
      to: fc.subarray([...notificationAudiences], { minLength: 1 }),
      userFields: fc.constantFrom(["f_preparer"], ["f_reviewer"]),
      channels: fc.constantFrom<NonNullable<ActionNotification["channels"]>>(["IN_APP"], ["EMAIL"]),
      templateId: fc.constantFrom(...templateIds),
    },
    { requiredKeys: ["to"] },
  )

/** The same with actions that notify users in many ways. */
export function arbitraryNotifyingWorkflow(templateIds: readonly MailTemplateId[]): fc.Arbitrary<WorkflowDefinition> {
  const arbitraryNotifications = fc.array(fc.array(anyNotification(templateIds), { maxLength: 2 }), {
    minLength: activityIds.length * 3,
    maxLength: activityIds.length * 3,
  })
  return fc.tuple(anyWorkflow, arbitraryNotifications).map(([workflow, notifiesByAction]) => ({
    ...workflow,
    activities: workflow.activities.map((one, index) => ({
      ...one,
      actions: one.actions.map((step, at) => ({ ...step, notifies: notifiesByAction[index * 3 + at] ?? [] })),
    })),
  }))
}
