import { sameStored } from "../../../../../engine/wire/same-stored.ts"
import type { StoredValue } from "../../../../../schemas/values.ts"
import type { Tenant } from "../../../../database/database.ts"
import type { KeptConflict } from "../../../../database/tables/imports.ts"
import { printedForms } from "./printed-forms.ts"
import { earlierValues } from "./row-repository.ts"
import type { Subject } from "./row-subjects.ts"
import { type SheetRow, type SheetValues, wasMadeWith } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** Fields edited in the workbook that have since become something else in the record as well. */
export async function conflictsOf(
  tx: Tenant,
  target: Target,
  row: SheetRow,
  { given }: SheetValues,
  { record, links, previous }: Subject,
): Promise<KeptConflict[]> {
  const { made, context } = target
  if (!made) return []
  const uids = new Map(links.map(({ linked }) => [linked.id as string, linked.uniqueId]))
  const printing = { context, language: made.language, uids }
  const conflicts: KeptConflict[] = []
  for (const { field } of target.filled) {
    if (!Object.hasOwn(given, field.keyword)) continue
    const mine = given[field.keyword]
    const theirs = previous[field.keyword]
    const wasMade = (value: StoredValue | undefined) =>
      printedForms(field, value, printing).some((text) => wasMadeWith(target, row, field, text))
    if (sameStored(mine, theirs) || wasMade(theirs)) continue
    const earlier = await earlierValues(tx, record.client_id, record.id, field.id)
    const before = earlier.find((value) => wasMade((value ?? undefined) as StoredValue | undefined))
    conflicts.push({
      field: field.id,
      mine: mine ?? null,
      theirs: theirs ?? null,
      ...(before !== undefined && { before: before as StoredValue | null }),
    })
  }
  return conflicts
}
