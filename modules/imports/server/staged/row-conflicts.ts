import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { StoredImportConflict } from "../../../../server/database/tables/imports.ts"
import { formatVariants } from "./format-variants.ts"
import { findPreviousValues } from "./row-repository.ts"
import type { Subject } from "./row-subjects.ts"
import { type SheetRow, type SheetValues, wasWrittenAs } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** Finds the fields edited in the workbook that have also changed in the record since. */
export async function conflictsOf(
  tx: ClientTransaction,
  target: Target,
  row: Pick<SheetRow, "origin">,
  { inputValues }: Pick<SheetValues, "inputValues">,
  { record, links, previous }: Subject,
): Promise<StoredImportConflict[]> {
  const { roundTrip, context } = target
  if (!roundTrip) return []
  const uids = new Map(links.map(({ linked }) => [linked.id as string, linked.uniqueId]))
  const printing = { context, language: roundTrip.language, uids }
  const conflicts: StoredImportConflict[] = []
  for (const { field } of target.filled) {
    if (!Object.hasOwn(inputValues, field.keyword)) continue
    const mine = inputValues[field.keyword]
    const theirs = previous[field.keyword]
    const wasWritten = (value: StoredValue | undefined) =>
      formatVariants(field, value, printing).some((text) => wasWrittenAs(target, row, field, text))
    if (sameStored(mine, theirs) || wasWritten(theirs)) continue
    const valuesBefore = await findPreviousValues(tx, record.client_id, record.id, field.id)
    const before = valuesBefore.find((value) => wasWritten((value ?? undefined) as StoredValue | undefined))
    conflicts.push({
      field: field.id,
      mine: mine ?? null,
      theirs: theirs ?? null,
      ...(before !== undefined && { before: before as StoredValue | null }),
    })
  }
  return conflicts
}
