import { validate as isUuid } from "uuid"
import type { ImportId, ProfileId, ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, forbiddenRecords, canAccessRecords, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, resolveCreationScope } from "../../../records/server/index.ts"
import { findImport, type ImportRecord } from "./import-repository.ts"
import { profileOfImport } from "./target.ts"

/** Throws unless the user can see the profile and project and can import into them, and they accept new records. */
export function authorizeImportScope(access: AccessContext, profileId: ProfileId, projectId: ProjectId | null): void {
  const profile = profileOfImport(access, { profile_id: profileId, project_id: projectId })
  authorizeImport(access, { profile_id: profileId })
  resolveCreationScope(access, profile, { projectId })
}

/** Throws 403 unless the user can create or update records of the profile. */
export function authorizeImport(access: AccessContext, { profile_id }: Pick<ImportRecord, "profile_id">): void {
  const profile = access.availableProfiles.get(profile_id)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const canImport = canAccessRecords(access, profile_id, "CREATE") || canAccessRecords(access, profile_id, "UPDATE")
  if (!canImport) throw forbiddenRecords(access, profile_id, "CREATE")
}

/** Throws 409 after loading: the result is then in the rows, which must not be parsed or mapped again. */
export function assertImportUnfinished({ step }: Pick<ImportRecord, "step">): void {
  if (step === "load") throw new HttpError(409, problem("import.finished", []))
}

/** Returns an import of the actor; throws 404 for imports of other users. */
export async function getMyImport(
  tx: ClientTransaction,
  actor: Actor,
  id: ImportId,
  lock: "none" | "update" = "none",
): Promise<ImportRecord> {
  const one = isUuid(id) ? await findImport(tx, actor.clientId, id, lock) : undefined
  if (!one || one.user_id !== ownerOf(actor)) throw new HttpError(404, problem("import.not_found", []))
  return one
}
