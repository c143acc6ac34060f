import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { noProject, type RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  findRecord,
  loadAccessContext,
  profileOfRecord,
  type RecordRow,
} from "../../records/server/index.ts"

/** A commented record, and a user who can read it. */
export interface Subject {
  readonly access: AccessContext
  readonly record: RecordRow
  readonly profile: CompiledProfile
}

/**
 * Loads the record. Writers lock it, so that entries in its audit log are serialised and it is not deleted meanwhile.
 */
export async function subjectOf(
  tx: ClientTransaction,
  actor: Actor,
  accessDeps: AccessContextDeps,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<Subject> {
  const access = await loadAccessContext(tx, actor, accessDeps)
  const record = await findRecord(tx, actor.clientId, access.visibility, id, lock)
  return { access, record, profile: profileOfRecord(access, record) }
}

/** Throws not found if the record is not in the project named in the request. */
export function assertSameProject({ record }: Subject, projectId: string, path: string): void {
  if ((record.project_id ?? noProject) !== projectId) throw new HttpError(404, problem("record.not_found", [path]))
}
