import { isDeepStrictEqual } from "node:util"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { StoredRecordInput } from "../../../../server/database/tables/imports.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { ReadRecord } from "./collected-records.ts"
import {
  deleteRecords,
  isLoaded,
  lastNumber,
  listRecordsOfRows,
  type MatrixRecord,
  type RecordOfRows,
  recordsByMark,
  saveRecordsOfRows,
} from "./record-repository.ts"
import type { Reread } from "./reread-rows.ts"

/** Records per statement. */
const batchSize = 500

/** A record that is new, or of which the rows say something else than before. */
export interface ChangedRecord {
  readonly number: number
  /** Whether its UID or name is another one. */
  readonly isRenamed: boolean
}

type StoredRecord = RecordOfRows & Pick<MatrixRecord, "status">

/**
 * Stores the records that the rows name, and deletes those that no row names any more. A record keeps its number, its
 * decision and its result as long as its mark is the same. Returns the new and changed records.
 */
export async function syncRecords(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  records: readonly ReadRecord[],
): Promise<readonly ChangedRecord[]> {
  const stored = await listRecordsOfRows(tx, one)
  const last = Math.max(0, ...stored.map(({ number }) => number))
  return storeRecords(tx, one, { stored, last, records, isRead: () => true })
}

/** The same for those that a correction can have changed, without loading the others. */
export async function syncAffectedRecords(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  { records, marks }: Pick<Reread, "records" | "marks">,
): Promise<readonly ChangedRecord[]> {
  const affected = new Set(marks)
  const all = new Set([...marks, ...records.flatMap(({ parents }) => parents)])
  const stored = await recordsByMark(tx, one, [...all])
  const known = new Set(stored.map(({ mark }) => mark))
  const last = records.every(({ mark }) => known.has(mark)) ? 0 : await lastNumber(tx, one)
  return storeRecords(tx, one, { stored, last, records, isRead: (mark) => affected.has(mark) })
}

interface RecordsToStore {
  readonly stored: readonly StoredRecord[]
  /** The last number of the import. */
  readonly last: number
  readonly records: readonly ReadRecord[]
  /** Whether all rows that name a record were read. */
  readonly isRead: (mark: string) => boolean
}

async function storeRecords(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  { stored, last, records, isRead }: RecordsToStore,
): Promise<readonly ChangedRecord[]> {
  const before = new Map(stored.map((record) => [record.mark, record]))
  const numbers = new Map(stored.map(({ mark, number }) => [mark, number]))
  let next = last
  for (const { mark } of records) if (!numbers.has(mark)) numbers.set(mark, (next += 1))
  const takeTurn = createTurns()
  const changed: RecordOfRows[] = []
  for (const record of records) {
    await takeTurn()
    const now = toRecordOfRows(record, numbers)
    const known = before.get(record.mark)
    if (!known || !isSame(known, now)) changed.push(now)
  }
  for (let from = 0; from < changed.length; from += batchSize)
    await saveRecordsOfRows(tx, one, changed.slice(from, from + batchSize))
  const named = new Set(records.map(({ mark }) => mark))
  const unnamed = stored.filter((record) => isRead(record.mark) && !named.has(record.mark) && !isLoaded(record))
  await deleteRecords(
    tx,
    one,
    unnamed.map(({ number }) => number),
  )
  return changed.map(({ number, mark, input: { uid, name } }) => {
    const known = before.get(mark)?.input
    return { number, isRenamed: known?.uid !== uid || known.name !== name }
  })
}

function toRecordOfRows(record: ReadRecord, numbers: ReadonlyMap<string, number>): RecordOfRows {
  const { part, mark, keys, uid, name, values, entity, valueRows, origin, isNamedByValidRow, rows, firstRow } = record
  const input: StoredRecordInput = {
    keys,
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
