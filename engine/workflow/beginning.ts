import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { RecordState } from "../../schemas/record.ts"
import { initialActivity, peopleIn, type WorkflowStanding, type WorkingRecord } from "./standing.ts"

/**
 * Where a new record stands, the same on the server and in the form: at its workflow's initial activity, or, where no
 * workflow governs it, as a draft.
 */
export function beginningOf({ workflow }: Pick<CompiledProfile, "workflow">): RecordState {
  const first = initialActivity(workflow)
  return {
    status: first?.status ?? "DRAFT",
    subStatus: null,
    activityId: first?.id ?? null,
    isUnlocked: true,
    workflowDone: false,
  }
}

/** The whole standing of a new record. Whoever wrote what it says so far has prepared it. */
export function beginningStanding(
  record: Omit<WorkingRecord, "standing">,
  writtenBy: readonly UserId[],
): WorkflowStanding {
  const field = initialActivity(record.profile.workflow)?.userField
  return {
    state: beginningOf(record.profile),
    turn: peopleIn(record, field),
    askedBy: field ?? null,
    sentBy: null,
    preparers: [...new Set(writtenBy)],
    approvals: [],
    approved: null,
  }
}
