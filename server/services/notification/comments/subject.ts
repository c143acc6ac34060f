import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { HttpError } from "../../../http/http-error.ts"
import {
  profileOfRecord,
  type AccessContext,
  loadAccessContext,
  type AccessContextDeps,
} from "../../profile/records/access-context.ts"
import type { RecordRow } from "../../profile/records/record-repository.ts"
import { findRecord } from "../../profile/records/record-row.ts"

/** A commented record, and a user who can read it. */
export interface Subject {
  readonly access: AccessContext
  readonly record: RecordRow
  readonly profile: CompiledProfile
}

/** Loads the record. Writers lock it, so that entries in its audit log are serialised and it is not deleted meanwhile. */
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
