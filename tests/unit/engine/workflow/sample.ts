import type { UserId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { initialWorkflowState } from "../../../../engine/workflow/initial-state.ts"
import type { ActingUser, WorkingRecord } from "../../../../engine/workflow/workflow-state.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import { compiled } from "../../../support/compiled.ts"
import { smallField, smallProfile } from "../../../support/small-profile.ts"

/** A record type with people fields, a result and a text, for workflow tests. */

export const user = (name: string): UserId => name as UserId

export const fields = [
  smallField("f_preparer", "preparer_1", "TAGREF", { tagId: peopleTag, allowMultiple: true, sortOrder: 2 }),
  smallField("f_reviewer", "reviewer_1", "TAGREF", { tagId: peopleTag, allowMultiple: true, sortOrder: 3 }),
  smallField("f_note", "note_1", "TEXT", { sortOrder: 4 }),
  smallField("f_remark", "remark_1", "TEXT", { sortOrder: 5 }),
]

export const action = (
  id: string,
  kind: WorkflowAction["kind"],
  more: Partial<WorkflowAction> = {},
): WorkflowAction => ({
  id,
  kind,
  name: { en: `Action ${id}` },
  ...more,
})

export const activity = (
  id: string,
  status: WorkflowActivity["status"],
  actions: readonly WorkflowAction[],
  more: Partial<WorkflowActivity> = {},
): WorkflowActivity => ({ id, name: { en: `Activity ${id}` }, sequence: 0, status, actions: [...actions], ...more })

/** Draft, review by the reviewers, and back. */
export function reviewed(
  review: Partial<WorkflowActivity> = {},
  approve: Partial<WorkflowAction> = {},
): WorkflowDefinition {
  return {
    enabled: true,
    activities: [
      activity(
        "draft",
        "IN_PROGRESS",
        [action("send", "SEND_FOR_APPROVAL", { nextActivity: "review", userField: "f_reviewer", isRequired: true })],
        { initial: true, userField: "f_preparer", dueInDays: 3 },
      ),
      activity(
        "review",
        "SENT_FOR_APPROVAL",
        [
          action("approve", "APPROVAL", { workflowDone: true, ...approve }),
          action("return", "RE_ASSIGN", { nextActivity: "returned" }),
        ],
        { sequence: 1, dueInDays: 5, ...review },
      ),
      activity(
        "returned",
        "RE_ASSIGNED",
        [action("resend", "SEND_FOR_APPROVAL", { nextActivity: "review", userField: "f_reviewer", isRequired: true })],
        { sequence: 2 },
      ),
    ],
  }
}

export const profileWith = (workflow: WorkflowDefinition) => compiled(smallProfile("sample", fields, { workflow }))

export function createWorkingRecord(
  workflow: WorkflowDefinition,
  values: RecordValues,
  writtenBy: readonly UserId[] = [],
): WorkingRecord {
  const profile = profileWith(workflow)
  return { profile, values, workflowState: initialWorkflowState({ profile, values }, writtenBy) }
}

export const createActingUser = (name: string, more: Partial<ActingUser> = {}): ActingUser => ({
  id: user(name),
  substituteFor: [],
  canWrite: true,
  isAdministrator: false,
  ...more,
})
