import { documentKindOf } from "../../../schemas/process-documents.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { copyDocument, findDocumentPictures, findDocumentReferences } from "../../process-documents/server/index.ts"
import type { AccessContext, RecordRow } from "../../records/server/index.ts"
import { findSuccessors } from "./predecessor-repository.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { RollOverRowRecord } from "./row-repository.ts"

/** Copies the document of the previous year's record, referring to the records that continue those it refers to. */
export async function copyDocumentOf(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId }: RollOverRecord,
  { files }: RollOverRowRecord,
  previous: RecordRow,
  created: RecordRow,
): Promise<void> {
  if (documentKindOf(previous.type) === undefined) return
  const pictures = new Map(
    (await findDocumentPictures(tx, access, previous.id)).flatMap(({ id }) => {
      const copy = files?.[id]
      return copy === undefined ? [] : [[id, copy] as const]
    }),
  )
  const references = await findDocumentReferences(tx, access, previous.id)
  await copyDocument(tx, access, {
    from: previous.id,
    to: created.id,
    records: await findSuccessors(tx, clientId, projectId, references),
    pictures,
    savedBy: access.actor.userId,
  })
}
