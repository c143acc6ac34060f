import type { BulkReason, BulkRow } from "../../../../schemas/api/bulk.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import { namesFor } from "../records/display/names.ts"
import { fieldOf, printChange } from "../records/display/print-change.ts"
import type { Reader } from "../records/reader.ts"
import { labelProblems } from "../../../../engine/label-problems.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import type { StoredBulkRow, StoredReason } from "./bulk-repository.ts"

/** What came of records, in the reader's language and as far as the reader may see what their values name. */
export async function printRows(
  tx: Tenant,
  reader: Reader,
  rows: readonly StoredBulkRow[],
  language: Language,
): Promise<BulkRow[]> {
  const names = await namesFor(tx, reader, rows, [])
  return rows.map((row) => {
    const profile = reader.known.get(row.profile_id)
    return {
      recordId: row.record_id,
      uniqueId: row.uid,
      name: row.name,
      result: row.result,
      changes: row.changes.map((change) => {
        const { parameter, prev, current } = printChange(change, { language, profile, names })
        const keyword = fieldOf(profile, change)?.keyword ?? change.parameter
        return { keyword, field: parameter, before: prev, after: current }
      }),
      problems: wireProblems(profile ? labelProblems(row.problems, profile.fields) : row.problems, language),
    }
  })
}

/** What was said of records, in the reader's language. */
export function printReasons(
  { known }: Pick<Reader, "known">,
  reasons: readonly StoredReason[],
  language: Language,
): BulkReason[] {
  return reasons.flatMap(({ profile_id: profileId, result, problem, records }) => {
    const profile = known.get(profileId)
    const told = wireProblems(profile ? labelProblems([problem], profile.fields) : [problem], language)
    return told.map(({ code, message }) => ({ result, code, message, records }))
  })
}
