import type { FinancialYear } from "../../schemas/financial-year.ts"
import type { LinkedAnswers } from "../../schemas/linked-questions.ts"
import type { RecordState } from "../../schemas/record.ts"

/** What rules may ask beside the record's values; always passed in, never looked up. */
export interface RuleContext {
  /** `YYYY-MM-DD`, by the entity's clock. */
  readonly today: string
  readonly state: RecordState
  /** Of the record's entity: how many places a number keeps whose field says nothing. */
  readonly decimalPlaces?: number
  /** Of the record's project; a record outside projects has none. */
  readonly financialYear?: FinancialYear | undefined
  /** The record is being made; left out, it is there already. */
  readonly isNew?: boolean
  readonly actor: { readonly userId: string; readonly roles: readonly string[] }
  /** What was found about the linked records; a question without an answer is answered as of a record without links. */
  readonly linked?: LinkedAnswers
}
