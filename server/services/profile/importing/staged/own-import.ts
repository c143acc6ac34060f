import { validate as isUuid } from "uuid"
import type { ImportId, ProfileId, ProjectId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { type Actor, forbiddenRecords, mayRecords, ownerOf } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { placeOf } from "../../records/place.ts"
import type { Reader } from "../../records/reader.ts"
import { findImport, type ImportRecord } from "./import-repository.ts"
import { profileOfImport } from "./target.ts"

/** Refuses an import into what the person does not see, may not write, or what takes no new records. */
export function demandPlace(reader: Reader, profileId: ProfileId, projectId: ProjectId | null): void {
  const profile = profileOfImport(reader, { profile_id: profileId, project_id: projectId })
  demandImporting(reader, { profile_id: profileId })
  placeOf(reader, profile, { projectId })
}

/** Who may neither make nor change records of the profile has nothing to import. */
export function demandImporting(reader: Reader, { profile_id }: Pick<ImportRecord, "profile_id">): void {
  const profile = reader.known.get(profile_id)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  const may = mayRecords(reader, profile_id, "CREATE") || mayRecords(reader, profile_id, "UPDATE")
  if (!may) throw forbiddenRecords(reader, profile_id, "CREATE")
}

/** What was loaded is told by its rows: they are neither read nor mapped in another way any more. */
export function demandUnfinished({ step }: Pick<ImportRecord, "step">): void {
  if (step === "load") throw new Refusal(409, problem("import.finished", []))
}

/** One's own; anybody else's is not there. */
export async function ownImport(
  tx: Tenant,
  actor: Actor,
  id: ImportId,
  lock: "none" | "update" = "none",
): Promise<ImportRecord> {
  const one = isUuid(id) ? await findImport(tx, actor.clientId, id, lock) : undefined
  if (!one || one.user_id !== ownerOf(actor)) throw new Refusal(404, problem("import.not_found", []))
  return one
}
