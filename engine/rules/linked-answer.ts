import type { LinkedQuestion } from "../../schemas/linked-questions.ts"
import { unlinkedAnswer } from "../../schemas/linked-questions.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { RuleContext } from "./context.ts"

/** What a question about linked records is printed as: its key, and the answer of a record without links. */
export const linkedAnswer = "linked_answer"

export function printQuestion({ key, aggregate }: LinkedQuestion): Expression {
  return { [linkedAnswer]: [key, unlinkedAnswer(aggregate)] }
}

export function answerOf({ linked }: RuleContext, [key, unlinked]: readonly Expression[]): Expression {
  return (typeof key === "string" && linked && Object.hasOwn(linked, key) ? linked[key] : unlinked) ?? null
}
