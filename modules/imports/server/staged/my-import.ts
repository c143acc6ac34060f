import { validate as isUuid } from "uuid"
import type { ImportId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findImport, type ImportRecord } from "./import-repository.ts"

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
