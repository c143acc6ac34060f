import { draftOf } from "../../../../engine/list/operators.ts"
import type { Filter } from "../../../../schemas/query.ts"

export interface FilterSpeaker {
  readonly say: (id: string, values?: Readonly<Record<string, number>>) => string | undefined
  /** What a column or, in a column, a choice is called. */
  readonly nameOf: (column: string, choice?: string) => string
}

/** A default filter for reading: “Status is Open and (Owner is empty or Score is less than 3)”. */
export function filterWords(filter: Filter, { say, nameOf }: FilterSpeaker): string {
  return spoken(filter, false)

  function spoken(part: Filter, isInner: boolean): string {
    if (part.filterType === "join") {
      const word = say(part.operator === "AND" ? "list.sentence.and" : "list.sentence.or") ?? part.operator
      const joined = part.conditions.map((one) => spoken(one, true)).join(` ${word} `)
      return isInner && part.conditions.length > 1 ? `(${joined})` : joined
    }
    const { column, operator, values } = draftOf(part)
    const named = values.map((value) => nameOf(column, value)).join(", ")
    const words = [nameOf(column), say(`list.operator.${operator}`, { count: values.length }) ?? operator, named]
    // Each part keeps its own direction, whatever stands around it.
    return words.flatMap((word) => (word === "" ? [] : [`\u2068${word}\u2069`])).join(" ")
  }
}
