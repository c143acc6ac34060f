import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import type { DocumentContent, DocumentReference } from "../contract.ts"
import { referencesOf } from "./copy-documents.ts"
import { findReferences } from "./reference-repository.ts"

/** The records that a document refers to, as far as the reader can see and read them, with their current names. */
export async function referencesIn(
  tx: ClientTransaction,
  access: AccessContext,
  content: DocumentContent | null,
): Promise<readonly DocumentReference[]> {
  const ids = content ? referencesOf(content) : []
  return ids.length === 0 ? [] : findReferences(tx, access.actor.clientId, ids, readableLinks(access))
}
