import { findActionBlocker } from "../../../engine/workflow/record-locks.ts"
import type { ActionRejection } from "../../../engine/workflow/authorize-action.ts"
import type { ActingUser, WorkingRecord } from "../../../engine/workflow/workflow-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, type UserId } from "../../../schemas/ids.ts"
import { problem, type ProblemCode } from "../../../schemas/problems.ts"
import { isCoordinator } from "../../../schemas/tasks.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { canAccessRecords, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  canAccessRecord,
  linkIdsOf,
  opennessOf,
  readOnly,
  type RecordRow,
  unrestrictedProfile,
  valuesWithLinks,
  withUid,
} from "../../records/server/index.ts"
import { listSubstitutedUsers } from "../../absences/server/index.ts"
import { findStoredStates, workflowStateOf } from "./workflow-state-repository.ts"

/** A record as the engine checks it, and the acting user. */
export interface Subject {
  readonly row: RecordRow
  /** The unrestricted profile, which the record is stored by. */
  readonly profile: CompiledProfile
  readonly values: WorkingRecord["values"]
  readonly workflowState: WorkingRecord["workflowState"]
  readonly user: ActingUser
  readonly canReopen: boolean
}

/** `absent` are the users the reader substitutes for. Bulk jobs load them once and pass them in. */
export async function subjectOf(
  tx: ClientTransaction,
  access: AccessContext,
  visibleProfile: CompiledProfile,
  row: RecordRow,
  absent?: readonly UserId[],
): Promise<Subject> {
  const { actor } = access
  const stored = unrestrictedProfile(access, visibleProfile)
  const profile = row.project_id === masterLibrary ? withoutWorkflow(stored) : stored
  const [links, storedStates, substituteFor] = await Promise.all([
    linkIdsOf(tx, access, row.id),
    findStoredStates(tx, row.client_id, [row.id]),
    absent ?? listSubstitutedUsers(tx, access),
  ])
  const values = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  return {
    row,
    profile,
    values,
    workflowState: workflowStateOf({ profile, row, values }, storedStates.get(row.id)),
    user: {
      id: ownerOf(actor),
      substituteFor,
      canWrite: canAccessRecord(actor, access.visibility, row, "UPDATE"),
      isAdministrator: actor.rights.isClientAdmin,
      coordinates: !actor.viewing && isCoordinator(actor.rights),
    },
    canReopen:
      !actor.viewing &&
      canAccessRecords(access, row.profile_id, "CREATE") &&
      canAccessRecords(access, row.profile_id, "DELETE"),
  }
}

export const workingRecord = ({ profile, values, workflowState }: Subject): WorkingRecord => ({
  profile,
  values,
  workflowState,
})

function withoutWorkflow(profile: CompiledProfile): CompiledProfile {
  const copy: { -readonly [Key in keyof CompiledProfile]: CompiledProfile[Key] } = { ...profile }
  delete copy.workflow
  return copy
}

/** Throws 409 for a master record, which is never worked on. */
export function assertInWorkflow({ project_id }: Pick<RecordRow, "project_id">): void {
  if (project_id === masterLibrary) throw new HttpError(409, problem("workflow.master_record", []))
}

/** Throws if the record cannot be worked on: its project is closed, or a process it belongs to is completed. */
export function assertActionable({ visibility }: AccessContext, row: RecordRow): void {
  assertInWorkflow(row)
  const reason = findActionBlocker(opennessOf(visibility, row))
  if (reason !== null) throw readOnly(reason)
}

/** 403 for these. A record that is not ready for the action, and invalid input, have other statuses. */
const forbiddenCodes: ReadonlySet<ProblemCode> = new Set(["workflow.not_assigned", "workflow.own_approval"])
const invalidCodes: ReadonlySet<ProblemCode> = new Set([
  "workflow.reason_missing",
  "workflow.field_missing",
  "workflow.next_activity_without_assignee",
  "workflow.too_few_assignees",
  "workflow.already_assigned",
])

export function httpStatusOf({ problems }: ActionRejection): 400 | 403 | 409 {
  const codes = problems.map(({ code }) => code)
  if (codes.some((code) => forbiddenCodes.has(code))) return 403
  return codes.every((code) => invalidCodes.has(code)) ? 400 : 409
}
