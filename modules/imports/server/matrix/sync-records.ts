import { isDeepStrictEqual } from "node:util"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { StoredRecordInput } from "../../../../server/database/tables/imports.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { ReadRecord } from "./read-rows.ts"
import {
  deleteRecords,
  isLoaded,
  listRecordsOfRows,
  type RecordOfRows,
  recordsByMark,
  saveRecordsOfRows,
} from "./record-repository.ts"

/** Records per statement. */
const batchSize = 500

/**
 * Stores the records that the rows name, and deletes those that no row names any more. A record keeps its number, its
 * decision and its result as long as its mark is the same. Returns the numbers of new and changed records.
 */
export async function syncRecords(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  records: readonly ReadRecord[],
): Promise<readonly number[]> {
  const stored = new Map((await listRecordsOfRows(tx, one)).map((record) => [record.mark, record]))
  let last = Math.max(0, ...[...stored.values()].map(({ number }) => number))
  const numbers = new Map(records.map(({ mark }) => [mark, stored.get(mark)?.number ?? (last += 1)]))
  const takeTurn = createTurns()
  const changed: RecordOfRows[] = []
  for (const record of records) {
    await takeTurn()
    const next = toRecordOfRows(record, numbers)
    const before = stored.get(record.mark)
    if (!before || !isSame(before, next)) changed.push(next)
  }
  for (let from = 0; from < changed.length; from += batchSize)
    await saveRecordsOfRows(tx, one, changed.slice(from, from + batchSize))
  const unnamed = [...stored.values()].filter((record) => !numbers.has(record.mark) && !isLoaded(record))
  await deleteRecords(
    tx,
    one,
    unnamed.map(({ number }) => number),
  )
  return changed.map(({ number }) => number)
}

/** Stores these records of the file, whose rows still name the same; returns the numbers of those that have changed. */
export async function updateRecords(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  records: readonly ReadRecord[],
): Promise<readonly number[]> {
  const marks = new Set(records.flatMap(({ mark, parents }) => [mark, ...parents]))
  const stored = new Map((await recordsByMark(tx, one, [...marks])).map((record) => [record.mark, record]))
  const numbers = new Map([...stored].map(([mark, { number }]) => [mark, number]))
  const changed = records.flatMap((record) => {
    const next = toRecordOfRows(record, numbers)
    const before = stored.get(record.mark)
    return before && !isSame(before, next) ? [next] : []
  })
  for (let from = 0; from < changed.length; from += batchSize)
    await saveRecordsOfRows(tx, one, changed.slice(from, from + batchSize))
  return changed.map(({ number }) => number)
}

function toRecordOfRows(record: ReadRecord, numbers: ReadonlyMap<string, number>): RecordOfRows {
  const { part, mark, uid, name, values, entity, valueRows, origin, isNamedByValidRow, rows, firstRow } = record
  const input: StoredRecordInput = {
    uid,
    name,
    values: Object.fromEntries(Object.entries(values).map(([keyword, value]) => [keyword, value ?? null])),
    entity,
    valueRows,
    origin,
    isNamedByValidRow,
  }
  const parents = record.parents.flatMap((parent) => numbers.get(parent) ?? [])
  return { number: numbers.get(mark) ?? 0, part, mark, uid, name, parents, rows, first_row: firstRow, input }
}

function isSame(before: RecordOfRows, next: RecordOfRows): boolean {
  return (
    before.rows === next.rows &&
    before.first_row === next.first_row &&
    isDeepStrictEqual(before.parents, next.parents) &&
    isDeepStrictEqual(before.input, next.input)
  )
}
