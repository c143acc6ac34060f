import { validate as isUuid } from "uuid"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { PartOrigins, RowOrigin } from "../../../../server/database/tables/imports.ts"
import { type SheetValues, valuesOfRow } from "../staged/sheet-row.ts"
import { entityStep, type Target } from "../staged/target.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { normalizeName, textOfMark } from "./record-names.ts"

/** A stored row of the sheet. */
export interface MatrixSheetRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly part_origins: PartOrigins | null
}

/** What a row names, and its own problems; those of its records are theirs. */
export interface ReadRow {
  readonly row: number
  /** From the outside to the inside. */
  readonly marks: readonly string[]
  readonly problems: readonly Problem[]
}

/** A record as the rows of the file describe it. */
export interface ReadRecord {
  readonly part: MatrixPart
  readonly mark: string
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
export interface Draft {
  readonly part: MatrixPart
  readonly mark: string
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

export interface NamedPart {
  readonly part: MatrixPart
  readonly draft: Draft
  /** Undefined if the part is that of the row above. */
  readonly sheetValues: SheetValues | undefined
}

/**
 * Reads the rows of a matrix in file order, and collects the records that they name. A row with problems of its own
 * contributes nothing to its records: only rows that can be loaded do.
 */
export function createRowReader(matrix: MatrixTarget) {
  const drafts = new Map<string, Draft>()
  const byUid = new Map<string, Draft>()
  const byName = new Map<string, Draft>()
  const above = new Map<MatrixPart, Draft | "nameless">()

  const nameKey = (part: MatrixPart, name: string, process: Draft | undefined) => {
    const normalized = textOfMark(normalizeName(name))
    // Sub-processes of different processes often have the same name.
    return part === "SUB_PROCESS"
      ? `${part}:name:${process ? textOfMark(process.mark.slice("PROCESS:".length)) : ""}/${normalized}`
      : `${part}:name:${normalized}`
  }

  /** The record that a part names: the one it was exported from, else the one with its UID, else with its name. */
  const findDraft = (
    part: MatrixPart,
    row: number,
    { recordId, uid, title }: SheetValues,
    origin: RowOrigin | null,
    process: Draft | undefined,
  ): Draft | undefined => {
    const named = title === "" ? undefined : nameKey(part, title, process)
    const identified = uid === "" ? undefined : `${part}:uid:${textOfMark(uid)}`
    const exported = recordId !== undefined && isUuid(recordId) ? `${part}:id:${recordId.toLowerCase()}` : undefined
    const mark = exported ?? identified ?? named
    if (mark === undefined) return undefined
    const sameName = named === undefined ? undefined : byName.get(named)
    const known =
      exported !== undefined
        ? drafts.get(exported)
        : identified !== undefined
          ? // A row with a UID and another one with only the same name describe one record.
            (byUid.get(identified) ?? (sameName?.uid === "" ? sameName : undefined))
          : sameName
    const draft = known ?? startDraft(part, mark, row, exported === undefined ? null : origin)
    if (draft.uid === "") draft.uid = uid
    if (draft.name === "") draft.name = title
    drafts.set(draft.mark, draft)
    if (identified !== undefined && !byUid.has(identified)) byUid.set(identified, draft)
    if (named !== undefined && !byName.has(named)) byName.set(named, draft)
    return draft
  }

  return {
    /** Reads the next row. */
    read({ row, cells, part_origins: origins }: MatrixSheetRow): ReadRow {
      const named: NamedPart[] = []
      const problems: Problem[] = []
      const innermost = matrix.parts.findLastIndex((part) => isFilled(matrix.targets[part], cells))
      for (const [at, part] of matrix.parts.entries()) {
        const target = matrix.targets[part]
        if (!target) continue
        if (!isFilled(target, cells) && !(target.roundTrip && origins?.[part])) {
          const filler = matrix.fillsBlanks && at < innermost ? above.get(part) : undefined
          if (filler === "nameless") problems.push(problem("import.nameless", [part], { part }))
          else if (filler) named.push({ part, draft: filler, sheetValues: undefined })
          continue
        }
        const origin = origins?.[part] ?? null
        const sheetValues = valuesOfRow(target, { row, cells, origin })
        const process = named.find((one) => one.part === "PROCESS")?.draft
        const draft = findDraft(part, row, sheetValues, origin, process)
        // What is below another record than in the row above is not below that one's children.
        if (above.get(part) !== draft) for (const inner of matrix.parts.slice(at + 1)) above.delete(inner)
        above.set(part, draft ?? "nameless")
        if (draft) named.push({ part, draft, sheetValues })
        else problems.push(problem("import.nameless", [part], { part }))
      }
      if (named.length === 0 && problems.length === 0) {
        const part = matrix.parts[0] ?? "PROCESS"
        problems.push(problem("import.nameless", [part], { part }))
      }
      for (const one of named) problems.push(...problemsOf(matrix, one, named))
      for (const { draft } of named) draft.rows += 1
      if (problems.length === 0) for (const one of named) contribute(row, one, named)
      return { row, marks: named.map(({ draft }) => draft.mark), problems }
    },

    /** The records that the rows read so far name, in file order, parents before their children. */
    records: (): readonly ReadRecord[] => [...drafts.values()].map(toReadRecord),
  }
}

export function startDraft(part: MatrixPart, mark: string, firstRow: number, origin: RowOrigin | null): Draft {
  return {
    part,
    mark,
    uid: "",
    name: "",
    values: new Map(),
    entity: null,
    origin,
    parents: new Set<string>(),
    process: undefined,
    rows: 0,
    firstRow,
    isNamedByValidRow: false,
  }
}

export function toReadRecord(draft: Draft): ReadRecord {
  return {
    part: draft.part,
    mark: draft.mark,
    uid: draft.uid,
    name: draft.name,
    values: Object.fromEntries([...draft.values].map(([keyword, { value }]) => [keyword, value])),
    entity: draft.entity?.text ?? null,
    valueRows: valueRowsOf(draft),
    origin: draft.origin,
    parents: [...draft.parents],
    rows: draft.rows,
    firstRow: draft.firstRow,
    isNamedByValidRow: draft.isNamedByValidRow,
  }
}

function valueRowsOf({ values, entity }: Draft): ReadRecord["valueRows"] {
  const rows = [...values].map(([keyword, { row }]) => [keyword, row] as const)
  return Object.fromEntries(entity ? [...rows, [entityStep, entity.row] as const] : rows)
}

export function isFilled(target: Target | undefined, cells: readonly string[]): boolean {
  return target?.filled.some(({ column }) => (cells[column] ?? "").trim() !== "") ?? false
}

/** The problems of a row with one of the records that it names. */
export function problemsOf(matrix: MatrixTarget, one: NamedPart, named: readonly NamedPart[]): readonly Problem[] {
  return [...problemsOfPart(matrix.targets[one.part], one), ...placeProblems(one, named)]
}

/** Cells that cannot be read, and values that are not those of the rows above. */
function problemsOfPart(target: Target | undefined, { part, draft, sheetValues }: NamedPart): readonly Problem[] {
  if (!target || !sheetValues) return []
  const titleKeyword = target.profile.titleKeyword
  return [
    ...sheetValues.problems.map((one) => ({ ...one, path: [part, ...one.path] })),
    ...Object.entries(sheetValues.inputValues).flatMap(([keyword, value]) => {
      const before = draft.values.get(keyword as Keyword)
      if (!before || isSame(before.value, value, keyword === titleKeyword)) return []
      return [problem("import.differs", [part, keyword], { row: before.row })]
    }),
  ]
}

function isSame(one: StoredValue | undefined, other: StoredValue | undefined, isName: boolean): boolean {
  if (isName && typeof one === "string" && typeof other === "string") return normalizeName(one) === normalizeName(other)
  return (
    sameStored(one, other) || (isListOfTexts(one) && isListOfTexts(other) && sameStored(sorted(one), sorted(other)))
  )
}

const isListOfTexts = (value: StoredValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string")
const sorted = (texts: readonly string[]) => texts.toSorted()

/** A risk or sub-process that an earlier row has in another process. */
function placeProblems(one: NamedPart, named: readonly NamedPart[]): readonly Problem[] {
  const { part, draft } = one
  // An exported record is where it was; only a customer's record types have risks in several processes.
  if (isExported(one)) return []
  const process = processIn(part, named)
  return process && draft.process && draft.process.mark !== process.mark
    ? [problem("import.two_processes", [part], { row: draft.process.row })]
    : []
}

const isExported = ({ sheetValues }: NamedPart) => sheetValues?.recordId !== undefined

function processIn(part: MatrixPart, named: readonly NamedPart[]): Draft | undefined {
  if (part !== "RISK" && part !== "SUB_PROCESS") return undefined
  return named.find((one) => one.part === "PROCESS")?.draft
}

export function contribute(row: number, one: NamedPart, named: readonly NamedPart[]): void {
  const { part, draft, sheetValues } = one
  draft.isNamedByValidRow = true
  for (const [keyword, value] of Object.entries(sheetValues?.inputValues ?? {}))
    if (!draft.values.has(keyword as Keyword)) draft.values.set(keyword as Keyword, { value, row })
  if (sheetValues?.entity !== undefined) draft.entity ??= { text: sheetValues.entity, row }
  const process = processIn(part, named)
  if (process) draft.process ??= { mark: process.mark, row }
  const outer = matrixParts.slice(0, matrixParts.indexOf(part))
  const parent = named.findLast((other) => outer.includes(other.part))
  // Two records that were exported together were linked then: if someone has unlinked them since, they stay so.
  if (parent && !(isExported(one) && isExported(parent))) draft.parents.add(parent.draft.mark)
}
