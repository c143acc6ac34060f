import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { PartOrigins } from "../../../../server/database/tables/imports.ts"
import type { SheetValues } from "../staged/sheet-row.ts"
import type { Target } from "../staged/target.ts"
import type { CollectedRecord } from "./collected-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { normalizeName } from "./record-names.ts"

/** A stored row of the sheet. */
export interface MatrixSheetRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly part_origins: PartOrigins | null
}

/** A part of a row, and the record that it names. */
export interface NamedPart {
  readonly part: MatrixPart
  readonly record: CollectedRecord
  /** Undefined if the part is that of the row above. */
  readonly sheetValues: SheetValues | undefined
}

export function isFilled(target: Target | undefined, cells: readonly string[]): boolean {
  return target?.filled.some(({ column }) => (cells[column] ?? "").trim() !== "") ?? false
}

/** Whether the row itself says something of a part: in its cells, or as the record that it was exported from. */
export function saysSomething(target: Target, part: MatrixPart, { cells, part_origins: origins }: MatrixSheetRow) {
  return isFilled(target, cells) || Boolean(target.roundTrip && origins?.[part])
}

export const namelessPart = (part: MatrixPart): Problem => problem("import.nameless", [part], { part })

/** The problem of a row that names nothing. */
export const namelessRow = ({ parts }: MatrixTarget): Problem => namelessPart(parts[0] ?? "PROCESS")

/** The problems of a row with one of the records that it names. */
export function problemsOf(matrix: MatrixTarget, one: NamedPart, named: readonly NamedPart[]): readonly Problem[] {
  return [...problemsOfPart(matrix.targets[one.part], one), ...placeProblems(one, named)]
}

/** Cells that cannot be read, and values that are not those of the rows above. */
function problemsOfPart(target: Target | undefined, { part, record, sheetValues }: NamedPart): readonly Problem[] {
  if (!target || !sheetValues) return []
  const titleKeyword = target.profile.titleKeyword
  return [
    ...sheetValues.problems.map((one) => ({ ...one, path: [part, ...one.path] })),
    ...Object.entries(sheetValues.inputValues).flatMap(([keyword, value]) => {
      const before = record.values.get(keyword as Keyword)
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
  const { part, record } = one
  // An exported record is where it was; only a customer's record types have risks in several processes.
  if (isExported(one)) return []
  const process = processIn(part, named)
  return process && record.process && record.process.mark !== process.mark
    ? [problem("import.two_processes", [part], { row: record.process.row })]
    : []
}

const isExported = ({ sheetValues }: NamedPart) => sheetValues?.recordId !== undefined

function processIn(part: MatrixPart, named: readonly NamedPart[]): CollectedRecord | undefined {
  if (part !== "RISK" && part !== "SUB_PROCESS") return undefined
  return named.find((one) => one.part === "PROCESS")?.record
}

/** Adds what a valid row says of a record that it names. */
export function contribute(row: number, one: NamedPart, named: readonly NamedPart[]): void {
  const { part, record, sheetValues } = one
  record.isNamedByValidRow = true
  for (const [keyword, value] of Object.entries(sheetValues?.inputValues ?? {}))
    if (!record.values.has(keyword as Keyword)) record.values.set(keyword as Keyword, { value, row })
  if (sheetValues?.entity !== undefined) record.entity ??= { text: sheetValues.entity, row }
  const process = processIn(part, named)
  if (process) record.process ??= { mark: process.mark, row }
  const outer = matrixParts.slice(0, matrixParts.indexOf(part))
  const parent = named.findLast((other) => outer.includes(other.part))
  // Two records that were exported together were linked then: if someone has unlinked them since, they stay so.
  if (parent && !(isExported(one) && isExported(parent))) record.parents.add(parent.record.mark)
}
