import type { LinkedAggregate } from "../../../schemas/linked-aggregate-queries.ts"
import type { LinkedOperator, Parameter } from "./operator.ts"

const links: Parameter = { type: "tags" }

function linked(
  aggregate: LinkedAggregate,
  meaning: string,
  blank: string,
  shape: Pick<LinkedOperator, "result" | "parameters" | "optional">,
): LinkedOperator {
  return {
    name: `linked_${aggregate}`,
    meaning,
    blank,
    conversions:
      "All of the organisation's linked records, whatever the reader may see of them, as they were when this record was opened or saved.",
    kind: "linked",
    aggregate,
    ...shape,
  }
}

const flagAggregate = { result: "flag", parameters: [links, { type: "flag" }] } as const
const ofNumbers = { result: "number", parameters: [links, { type: "number" }] } as const
const ofDates = { result: "date", parameters: [links, { type: "date" }] } as const
const leftOut = "Blanks are left out; without any value it is blank."

/**
 * Operators over records linked through a PROFILEREF field. `{"linked": "<field id>"}` names a value of theirs, and the
 * field must be listed in their list; a condition is one comparison of it with a constant, or `linked_status`.
 */
export const linkedOperators: readonly LinkedOperator[] = [
  linked("count", "How many records are linked, or for how many the condition holds.", "Without links it is 0.", {
    result: "number",
    parameters: flagAggregate.parameters,
    optional: 1,
  }),
  linked(
    "some",
    "The condition holds for at least one linked record.",
    "Without links it does not hold.",
    flagAggregate,
  ),
  linked(
    "all",
    "There are linked records and the condition holds for each.",
    "Without links it does not hold.",
    flagAggregate,
  ),
  linked("none", "The condition holds for no linked record.", "Without links it holds.", flagAggregate),
  linked(
    "sum",
    "The sum of a number over the linked records.",
    "Blanks are left out; without numbers it is 0.",
    ofNumbers,
  ),
  linked("min", "The least of a number over the linked records.", leftOut, ofNumbers),
  linked("max", "The greatest of a number over the linked records.", leftOut, ofNumbers),
  linked("earliest", "The earliest of a date over the linked records.", leftOut, ofDates),
  linked("latest", "The latest of a date over the linked records.", leftOut, ofDates),
]
