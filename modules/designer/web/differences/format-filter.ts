import { draftOf } from "../../../../engine/list/operators.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

export interface FilterFormatContext {
  readonly language: string
  readonly formatIfKnown: (id: string, values?: Readonly<Record<string, number>>) => string | undefined
  /** Name of a column or, with `choice`, of an option in that column. */
  readonly nameOf: (column: string, choice?: string) => string
}

/** Formats a default filter as text: “Status is Open and (Owner is empty or Score is less than 3)”. */
export function formatFilter(filter: Filter, { language, formatIfKnown, nameOf }: FilterFormatContext): string {
  return formatPart(filter, false)

  function formatPart(part: Filter, isInner: boolean): string {
    if (part.filterType === "join") {
      const text = formatIfKnown(part.operator === "AND" ? "list.sentence.and" : "list.sentence.or") ?? part.operator
      const joined = part.conditions.map((one) => formatPart(one, true)).join(` ${text} `)
      return isInner && part.conditions.length > 1 ? `(${joined})` : joined
    }
    const { column, operator, values } = draftOf(part)
    const named = joinNames(
      values.map((value) => nameOf(column, value)),
      language,
      "commas",
    )
    const parts = [
      nameOf(column),
      formatIfKnown(`list.operator.${operator}`, { count: values.length }) ?? operator,
      named,
    ]
    // Isolates each part, so that it keeps its own text direction.
    return parts.flatMap((text) => (text === "" ? [] : [isolateText(text)])).join(" ")
  }
}
