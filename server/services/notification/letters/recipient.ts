import type { ClientId, JobId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { type Reader, readerOf, type Reading } from "../../profile/records/reader.ts"
import type { Addressee } from "./due-repository.ts"

/** Somebody a letter is written to, with what they may see at this moment. */
export interface Recipient {
  readonly reader: Reader
  readonly language: Language
}

/** Letters are written in the name of whoever they go to: behind the walls that person would meet below the bell. */
export async function recipientOf(
  tx: Tenant,
  parts: Reading,
  work: { readonly clientId: ClientId; readonly jobId: JobId },
  { userId, module, language }: Addressee,
): Promise<Recipient> {
  const actor = await actingPerson(tx, { ...work, userId, module, entityId: null })
  return { reader: await readerOf(tx, actor, parts), language }
}
