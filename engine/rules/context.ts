import type { RecordState } from "../../schemas/record.ts"

/** What rules may ask beside the record's values; always passed in, never looked up. */
export interface RuleContext {
  /** `YYYY-MM-DD`, by the entity's clock. */
  readonly today: string
  readonly state: RecordState
  readonly actor: { readonly userId: string; readonly roles: readonly string[] }
}
