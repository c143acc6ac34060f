import type { LinkedAggregateQuery } from "../../schemas/linked-aggregate-queries.ts"
import { unlinkedResult } from "../../schemas/linked-aggregate-queries.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { RuleContext } from "./context.ts"

/** Compiled form of an aggregate over linked records: its key, and its result for a record without links. */
export const linkedResult = "linked_answer"

export function compileLinkedQuery({ key, aggregate }: LinkedAggregateQuery): Expression {
  return { [linkedResult]: [key, unlinkedResult(aggregate)] }
}

export function findLinkedResult({ linked }: RuleContext, [key, unlinked]: readonly Expression[]): Expression {
  return (typeof key === "string" && linked && Object.hasOwn(linked, key) ? linked[key] : unlinked) ?? null
}
