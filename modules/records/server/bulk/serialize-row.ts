import type { BulkReason, BulkRow } from "../../contracts/bulk.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { namesFor } from "../display/names.ts"
import { fieldOf, formatChange } from "../display/format-change.ts"
import type { AccessContext } from "../access-context.ts"
import { labelProblems } from "../../../../engine/label-problems.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { StoredBulkRow, StoredReason } from "./bulk-repository.ts"

/** Serializes bulk results in the reader's language, with names the reader can see. */
export async function serializeRows(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly StoredBulkRow[],
  language: Language,
): Promise<BulkRow[]> {
  const names = await namesFor(tx, access, rows, [])
  return rows.map((row) => {
    const profile = access.availableProfiles.get(row.profile_id)
    return {
      recordId: row.record_id,
      uniqueId: row.uid,
      name: row.name,
      result: row.result,
      changes: row.changes.map((change) => {
        const { parameter, prev, current } = formatChange(change, { language, profile, names })
        const keyword = fieldOf(profile, change)?.keyword ?? change.parameter
        return { keyword, field: parameter, before: prev, after: current }
      }),
      problems: wireProblems(profile ? labelProblems(row.problems, profile.fields) : row.problems, language),
    }
  })
}

/** Formats the problems of records in the reader's language. */
export function formatReasons(
  { availableProfiles }: Pick<AccessContext, "availableProfiles">,
  reasons: readonly StoredReason[],
  language: Language,
): BulkReason[] {
  return reasons.flatMap(({ profile_id: profileId, result, problem, records }) => {
    const profile = availableProfiles.get(profileId)
    const wireProblem = wireProblems(profile ? labelProblems([problem], profile.fields) : [problem], language)
    return wireProblem.map(({ code, message }) => ({ result, code, message, records }))
  })
}
