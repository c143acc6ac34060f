import type { LinkedAggregate } from "../../../schemas/linked-aggregate-queries.ts"
import type { LinkedOperator, Parameter } from "./operator.ts"

const links: Parameter = { type: "tags" }

function createLinkedOperator(
  aggregate: LinkedAggregate,
  meaning: string,
  blank: string,
  shape: Pick<LinkedOperator, "result" | "parameters" | "optional">,
): LinkedOperator {
  return {
    name: `linked_${aggregate}`,
    meaning,
    blank,
    conversions: "Includes linked records that the user cannot see, as they were when this record was opened or saved.",
    kind: "linked",
    aggregate,
    ...shape,
  }
}

const flagAggregate = { result: "flag", parameters: [links, { type: "flag" }] } as const
const ofNumbers = { result: "number", parameters: [links, { type: "number" }] } as const
const ofDates = { result: "date", parameters: [links, { type: "date" }] } as const
const blanksIgnored = "Blanks are ignored; the result is blank if there are no values."

/**
 * Operators over records linked through a PROFILEREF field. `{"linked": "<field id>"}` names a value of theirs, and the
 * field must be listed in their list; a condition is one comparison of it with a constant, or `linked_status`.
 */
export const linkedOperators: readonly LinkedOperator[] = [
  createLinkedOperator(
    "count",
    "The number of linked records, or of linked records for which the condition is true.",
    "0 if no record is linked.",
    {
      result: "number",
      parameters: flagAggregate.parameters,
      optional: 1,
    },
  ),
  createLinkedOperator(
    "some",
    "True if the condition is true for at least one linked record.",
    "False if no record is linked.",
    flagAggregate,
  ),
  createLinkedOperator(
    "all",
    "True if there are linked records and the condition is true for all of them.",
    "False if no record is linked.",
    flagAggregate,
  ),
  createLinkedOperator(
    "none",
    "True if the condition is true for no linked record.",
    "True if no record is linked.",
    flagAggregate,
  ),
  createLinkedOperator(
    "sum",
    "The sum of a number field over the linked records.",
    "Blanks are ignored; 0 if there are no numbers.",
    ofNumbers,
  ),
  createLinkedOperator(
    "min",
    "The smallest value of a number field over the linked records.",
    blanksIgnored,
    ofNumbers,
  ),
  createLinkedOperator("max", "The largest value of a number field over the linked records.", blanksIgnored, ofNumbers),
  createLinkedOperator(
    "earliest",
    "The earliest value of a date field over the linked records.",
    blanksIgnored,
    ofDates,
  ),
  createLinkedOperator("latest", "The latest value of a date field over the linked records.", blanksIgnored, ofDates),
]
