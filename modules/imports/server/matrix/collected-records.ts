import { validate as isUuid } from "uuid"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { RowOrigin } from "../../../../server/database/tables/imports.ts"
import type { SheetValues } from "../staged/sheet-row.ts"
import { entityStep } from "../staged/target.ts"
import { normalizeName, textOfMark } from "./record-names.ts"

/** A record as the rows of the file describe it. */
export interface ReadRecord {
  readonly part: MatrixPart
  readonly mark: string
  /** All keys by which its rows name it. */
  readonly keys: readonly string[]
  readonly uid: string
  readonly name: string
  /** Undefined for a cleared cell. */
  readonly values: Readonly<Record<Keyword, StoredValue | undefined>>
  readonly entity: string | null
  /** The row that provides each value, and the entity. */
  readonly valueRows: Readonly<Record<string, number>>
  readonly origin: RowOrigin | null
  /** The marks of what it is below. */
  readonly parents: readonly string[]
  readonly rows: number
  readonly firstRow: number
  /** Whether any row without problems of its own names it; its values and parents come from those. */
  readonly isNamedByValidRow: boolean
}

/** A record that is being collected from the rows. */
export interface CollectedRecord {
  readonly part: MatrixPart
  readonly mark: string
  readonly keys: Set<string>
  uid: string
  name: string
  readonly values: Map<Keyword, { readonly value: StoredValue | undefined; readonly row: number }>
  entity: { readonly text: string; readonly row: number } | null
  readonly origin: RowOrigin | null
  readonly parents: Set<string>
  /** The process in which a row puts it, and that row. */
  process: { readonly mark: string; readonly row: number } | undefined
  rows: number
  readonly firstRow: number
  isNamedByValidRow: boolean
}

/** What identifies the record that a part of a row names: the first of these that is there. */
interface PartKeys {
  readonly exported: string | undefined
  readonly identified: string | undefined
  readonly named: string | undefined
}

export function listKeys({ exported, identified, named }: PartKeys): readonly string[] {
  return [exported, identified, named].filter((key) => key !== undefined)
}

/** The keys of a part of a row. Sub-processes of different processes often have the same name. */
export function keysOf(
  part: MatrixPart,
  { recordId, uid, title }: Pick<SheetValues, "recordId" | "uid" | "title">,
  processMark: string | undefined,
): PartKeys {
  const place = part === "SUB_PROCESS" ? `${processMark ? textOfMark(processMark.slice("PROCESS:".length)) : ""}/` : ""
  return {
    exported: recordId !== undefined && isUuid(recordId) ? `${part}:id:${recordId.toLowerCase()}` : undefined,
    identified: uid === "" ? undefined : `${part}:uid:${textOfMark(uid)}`,
    named: title === "" ? undefined : `${part}:name:${place}${textOfMark(normalizeName(title))}`,
  }
}

/** A part of a row that names a record. */
export interface NamingPart {
  readonly part: MatrixPart
  readonly row: number
  readonly keys: PartKeys
  readonly sheetValues: Pick<SheetValues, "uid" | "title">
  readonly origin: RowOrigin | null
}

/** Collects the records that rows name in file order. */
export function createRecordCollector() {
  const records = new Map<string, CollectedRecord>()
  const byUid = new Map<string, CollectedRecord>()
  const byName = new Map<string, CollectedRecord>()

  const describe = (record: CollectedRecord, { keys, sheetValues }: NamingPart) => {
    if (record.uid === "") record.uid = sheetValues.uid
    if (record.name === "") record.name = sheetValues.title
    for (const key of listKeys(keys)) record.keys.add(key)
    records.set(record.mark, record)
    return record
  }

  return {
    /** The record that a part names: the one it was exported from, else the one with its UID, else with its name. */
    find(naming: NamingPart): CollectedRecord | undefined {
      const { part, row, origin } = naming
      const { exported, identified, named } = naming.keys
      const mark = exported ?? identified ?? named
      if (mark === undefined) return undefined
      const sameName = named === undefined ? undefined : byName.get(named)
      const known =
        exported !== undefined
          ? records.get(exported)
          : identified !== undefined
            ? // A row with a UID and another one with only the same name describe one record.
              (byUid.get(identified) ?? (sameName?.uid === "" ? sameName : undefined))
            : sameName
      const record = describe(known ?? startRecord(part, mark, row, exported === undefined ? null : origin), naming)
      if (identified !== undefined && !byUid.has(identified)) byUid.set(identified, record)
      if (named !== undefined && !byName.has(named)) byName.set(named, record)
      return record
    },

    /** The record with this mark; the part is known to name it. */
    withMark(mark: string, naming: NamingPart): CollectedRecord {
      const { part, row, origin } = naming
      const isExported = mark.startsWith(`${part}:id:`)
      return describe(records.get(mark) ?? startRecord(part, mark, row, isExported ? origin : null), naming)
    },

    /** In file order, parents before their children. */
    records: (): readonly CollectedRecord[] => [...records.values()],
  }
}

function startRecord(part: MatrixPart, mark: string, firstRow: number, origin: RowOrigin | null): CollectedRecord {
  return {
    part,
    mark,
    keys: new Set(),
    uid: "",
    name: "",
    values: new Map(),
    entity: null,
    origin,
    parents: new Set(),
    process: undefined,
    rows: 0,
    firstRow,
    isNamedByValidRow: false,
  }
}

export function toReadRecord({
  keys,
  values,
  entity,
  parents,
  process: _process,
  ...record
}: CollectedRecord): ReadRecord {
  return {
    ...record,
    keys: [...keys],
    values: Object.fromEntries([...values].map(([keyword, { value }]) => [keyword, value])),
    entity: entity?.text ?? null,
    valueRows: valueRowsOf({ values, entity }),
    parents: [...parents],
  }
}

function valueRowsOf({ values, entity }: Pick<CollectedRecord, "values" | "entity">): ReadRecord["valueRows"] {
  const rows = [...values].map(([keyword, { row }]) => [keyword, row] as const)
  return Object.fromEntries(entity ? [...rows, [entityStep, entity.row] as const] : rows)
}
