import { validate as isUuid } from "uuid"
import { reassign } from "../../../engine/workflow/changes.ts"
import type { ReassignCandidate } from "../contracts/workflow.ts"
import { masterLibrary, type UserId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { AccessContext, RecordRow } from "../../records/server/index.ts"
import { filterCandidates, listUsersWithAccess, type VisibilityQuery } from "../../records/server/lists.ts"
import { type Subject, workingRecord } from "./subject.ts"

/** Candidates for reassignment: users of the record's entity, module and project who can read it. */

/** Maximum number of candidates per request. */
const maxCandidates = 20

/** Throws if the user could not act on the record, regardless of the requester. */
export async function assertAssignable(
  tx: ClientTransaction,
  access: AccessContext,
  { row, profile }: Subject,
  to: UserId,
): Promise<void> {
  const project = row.project_id === null ? null : (access.visibility.projects.get(row.project_id) ?? null)
  const { actor } = access
  const workflowState = {
    access: actor,
    clientId: row.client_id,
    entityId: row.entity_id,
    project,
    modules: profile.modules,
  }
  if (!isUuid(to) || !(await filterCandidates(tx, workflowState, [to])).has(to))
    throw new HttpError(400, problem("permission.not_of_entity", ["to"]))
  if ((await filterUsersWithReadAccess(tx, access, row, profile.modules, [to])).length === 0)
    throw new HttpError(400, problem("workflow.assignee_without_access", ["to"]))
}

/** Users the task can be reassigned to, among those visible to the reader. */
export async function findReassignCandidates(
  tx: ClientTransaction,
  access: AccessContext,
  subject: Subject,
  search: string,
): Promise<ReassignCandidate[]> {
  const { actor } = access
  const query = visibilityQueryOf(access, subject.row, subject.profile.modules)
  const found = await listUsersWithAccess(tx, {
    ...query,
    nearTo: actor.rights.isClientAdmin ? null : actor.entityIds,
    search: search.trim(),
    except: actor.userId,
    // Some of them prepared the record or are already assigned, and are filtered out.
    limit: maxCandidates * 2,
  })
  const record = workingRecord(subject)
  return found
    .filter(({ id }) => reassign(record, subject.user, id).ok)
    .slice(0, maxCandidates)
    .map(({ id, name, email }) => ({ id, name, email }))
}

/** Those of the users who can read the record. */
export async function filterUsersWithReadAccess(
  tx: ClientTransaction,
  access: AccessContext,
  row: RecordRow,
  modules: readonly ModuleCode[],
  ids: readonly UserId[],
): Promise<readonly UserId[]> {
  if (ids.length === 0) return []
  const users = await listUsersWithAccess(tx, { ...visibilityQueryOf(access, row, modules), ids, limit: ids.length })
  return users.map(({ id }) => id)
}

function visibilityQueryOf(
  { visibility }: AccessContext,
  row: RecordRow,
  modules: readonly ModuleCode[],
): Omit<VisibilityQuery, "limit"> {
  return {
    clientId: row.client_id,
    recordId: row.id,
    modules,
    entityId: row.entity_id,
    isMaster: row.project_id === masterLibrary,
    project: row.project_id === null ? null : (visibility.projects.get(row.project_id) ?? null),
    nearTo: null,
  }
}
