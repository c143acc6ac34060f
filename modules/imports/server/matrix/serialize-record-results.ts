import type { ImportRow } from "../../contracts/imports.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { serializeRows } from "../staged/serialize-row.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import type { MatrixRecord } from "./record-repository.ts"

/** What a record's result has in common with that of a row in a list's import. */
export type SerializedResult = Pick<ImportRow, "changes" | "conflicts" | "problems">

/** Serializes the results of records for their user, by number. */
export async function serializeRecordResults(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id">,
  { targets, parts }: MatrixTarget,
  records: readonly MatrixRecord[],
  language: Language,
): Promise<ReadonlyMap<number, SerializedResult>> {
  const serialized = new Map<number, SerializedResult>()
  for (const part of parts) {
    const target = targets[part]
    const some = records.filter((record) => record.part === part)
    if (!target || some.length === 0) continue
    const rows = some.map((record) => ({ ...record, row: record.number, ...noCells }))
    for (const { row, changes, conflicts, problems } of await serializeRows(
      tx,
      one,
      target.profile,
      target.context,
      rows,
      language,
    )) {
      const ofPart = <Field extends object>(fields: readonly Field[]) => fields.map((field) => ({ ...field, part }))
      serialized.set(row, { changes: ofPart(changes), conflicts: ofPart(conflicts), problems })
    }
  }
  return serialized
}

/** A record has no cells of its own. */
const noCells = { cells: [], edited: [], origin: null, part_origins: null, marks: [] }
