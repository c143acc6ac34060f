import type { Expression, Rule } from "../../schemas/rules.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/** A part of a record type that an expression names. */
export type Mention =
  | { readonly part: "field"; readonly id: string }
  /** A column of the table whose rows are evaluated. */
  | { readonly part: "column"; readonly fieldId: string; readonly id: string }
  /** A field of the records linked through a field. */
  | { readonly part: "linked"; readonly through: string; readonly id: string }
  /** A constant option next to the field it is compared with; `through` if that is a field of linked records. */
  | { readonly part: "option"; readonly fieldId: string; readonly id: string; readonly through: string | null }

/** The table or link field whose rows or linked records the inner operands refer to. */
export interface RowScope {
  readonly table: string
  readonly through: string
}

export const nothingAround: RowScope = { table: "", through: "" }

/** Everything a rule names, at any depth. */
export function mentionsIn(rule: Rule): readonly Mention[] {
  const target: Mention = { part: "field", id: rule.target }
  if (rule.kind === "comparison") return rule.other === "" ? [target] : [target, { part: "field", id: rule.other }]
  return [target, ...within(rule.kind === "computed" ? rule.value : rule.when, nothingAround)]
}

function within(node: Expression, around: RowScope): readonly Mention[] {
  if (Array.isArray(node)) return node.flatMap((item: Expression) => within(item, around))
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node as Readonly<Record<string, Expression>>).flatMap(([name, written]) => {
    if (typeof written === "string" && isNaming(name)) return [toMention(name, written, around)]
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    return [
      ...optionsAmong(operands, around),
      ...operands.flatMap((one) => within(one, inside(name, operands, around))),
    ]
  })
}

type NameKind = "field" | "column" | "linked"

const isNaming = (name: string): name is NameKind => name === "field" || name === "column" || name === "linked"

function toMention(kind: NameKind, id: string, { table, through }: RowScope): Mention {
  if (kind === "column") return { part: "column", fieldId: table, id }
  return kind === "linked" ? { part: "linked", through, id } : { part: "field", id }
}

/** Context of the operands of an operator. */
export function inside(operator: string, operands: readonly Expression[], around: RowScope): RowScope {
  const first = operands.map((one) => nameIn(one)).find((one) => one?.kind === "field")
  const known = operatorNamed(operator)
  if (!first || !known) return around
  if (known.kind === "linked") return { ...around, through: first.id }
  return known.parameters.some(({ row }) => row) ? { ...around, table: first.id } : around
}

/** Constants next to a named field, each of which may be one of its options. */
function optionsAmong(operands: readonly Expression[], { through }: RowScope): readonly Mention[] {
  const fields = operands.flatMap((one) => nameIn(one) ?? []).filter(({ kind }) => kind !== "column")
  const texts = operands.flat().filter((one) => typeof one === "string")
  return fields.flatMap(({ kind, id: fieldId }) =>
    texts.map((id): Mention => ({ part: "option", fieldId, id, through: kind === "linked" ? through : null })),
  )
}

/** The item a node names, if the node is only a name. */
export function nameIn(node: Expression): { readonly kind: NameKind; readonly id: string } | undefined {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return undefined
  const [kind, id] = Object.entries(node)[0] ?? []
  return kind !== undefined && isNaming(kind) && typeof id === "string" ? { kind, id } : undefined
}
