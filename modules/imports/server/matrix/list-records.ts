import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { ImportRecord as SerializedRecord } from "../../contracts/import-records.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { matrixTargetOf } from "./matrix-target.ts"
import { pageOfRecords, type RecordsQuery } from "./record-repository.ts"
import { serializeRecordResults } from "./serialize-record-results.ts"
import { findSimilarRecords } from "./similar-records-repository.ts"

/** A page of the records that the rows of a matrix name, for their user. */
export async function listMatrixRecords(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
  query: RecordsQuery,
  page: { readonly limit: number; readonly offset: number },
  language: Language,
): Promise<{ readonly content: SerializedRecord[]; readonly total: number }> {
  const matrix = await matrixTargetOf(tx, access, check, one)
  const { records, total } = await pageOfRecords(tx, one, query, page)
  const results = await serializeRecordResults(tx, one, matrix, records, language)
  const similarIds = records.flatMap((record) => record.similar_records.map(({ id }) => id))
  const similar = await findSimilarRecords(tx, access, similarIds)
  return {
    total,
    content: records.map((record) => {
      const { changes = [], conflicts = [], problems = [] } = results.get(record.number) ?? {}
      return {
        number: record.number,
        part: record.part,
        status: record.status,
        uniqueId: record.uid,
        name: record.name,
        parents: record.parents,
        recordId: record.record_id,
        rows: record.rows,
        firstRow: record.first_row,
        similar: record.similar_records.flatMap(({ id, likeness }) => {
          const found = similar.get(id)
          return found ? [{ record: found, likeness }] : []
        }),
        decision: record.decision,
        changes,
        conflicts,
        choice: record.choice,
        problems,
      }
    }),
  }
}
