import type { FinancialYear } from "../../schemas/financial-year.ts"
import type { LinkedResults } from "../../schemas/linked-aggregate-queries.ts"
import type { RecordState } from "../../schemas/record.ts"

/** What rules can read apart from the record's values; always passed in, never looked up. */
export interface RuleContext {
  /** `YYYY-MM-DD`, in the entity's time zone. */
  readonly today: string
  readonly state: RecordState
  /** Of the record's entity: decimal places of number fields without their own setting. */
  readonly decimalPlaces?: number
  /** Of the record's project; undefined for a record outside projects. */
  readonly financialYear?: FinancialYear | undefined
  /** The record is being created; absent for an existing record. */
  readonly isNew?: boolean
  readonly actor: { readonly userId: string; readonly roles: readonly string[] }
  /** Results about linked records; a missing result is that of a record without links. */
  readonly linked?: LinkedResults
}
