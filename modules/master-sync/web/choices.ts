import type { SyncKind, SyncRow, SyncSide } from "../contract.ts"

/** A choice as it is sent: for the row as a whole, or for fields of it. */
export interface RowChoice {
  readonly choice?: SyncSide
  readonly fields?: Readonly<Record<string, SyncSide>>
}

/** Rows that are chosen field by field; the others are done as a whole or not at all. */
const isChosenByField = ({ kind }: Pick<SyncRow, "kind">): boolean => kind === "change" || kind === "keep"

/** Rows of which both sides exist, with values that can be compared. */
export const hasBothSides = (row: Pick<SyncRow, "kind">): boolean => isChosenByField(row) || row.kind === "link"

/** Labels of a kind's choice: kinds that are chosen field by field share theirs. */
export const choiceLabels = (kind: SyncKind) => (kind === "change" || kind === "keep" ? "values" : kind)

/** The side of a row; null if its fields have different sides or are not all decided. */
export function sideOf(row: SyncRow): SyncSide | null {
  if (!isChosenByField(row)) return row.choice
  const [first, ...others] = row.fields.map(({ choice }) => choice)
  return first !== undefined && others.every((choice) => choice === first) ? first : null
}

/** Chooses a side for a row as a whole, or for all of its fields if it is chosen field by field. */
export function chooseSide(row: SyncRow, choice: SyncSide): RowChoice {
  return isChosenByField(row) ? { fields: Object.fromEntries(row.fields.map(({ key }) => [key, choice])) } : { choice }
}

/** The row after a choice, as it is shown until the server has answered. */
export function withChoice(row: SyncRow, { choice = row.choice, fields: chosen = {} }: RowChoice): SyncRow {
  const fields = row.fields.map((field) => ({ ...field, choice: chosen[field.key] ?? field.choice }))
  const undecided = fields.filter((field) => field.choice === null).length
  return { ...row, choice, fields, undecided }
}
