import type { Evaluator } from "../../engine/rules/evaluator.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { LinkedResults } from "../../schemas/linked-aggregate-queries.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/** Everything a field renders; replaced only when any of it changes. */
export interface FieldSnapshot {
  readonly value: StoredValue | undefined
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** Visible problems: a field shows none before it was left or a save was attempted. */
  readonly problems: readonly Problem[]
}

/** Everything the screen renders; replaced only when any of it changes. */
export interface RecordSummary {
  readonly dirty: boolean
  /** Remaining problems after a rejected save, in reading order, one per field. */
  readonly problems: readonly Problem[]
  /** Increases when a field appears or disappears. */
  readonly layout: number
}

type Submission =
  | { readonly ok: true; readonly changes: RecordValues }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export interface RecordStore {
  readonly profile: CompiledProfile
  readonly field: (keyword: Keyword) => FieldSnapshot
  readonly summary: () => RecordSummary
  readonly subscribe: (keyword: Keyword, listener: () => void) => () => void
  readonly subscribeSummary: (listener: () => void) => () => void
  readonly values: () => RecordValues
  /** The rule evaluator, for explanations of its results. */
  readonly rules: () => Evaluator
  /** Changes relative to the loaded record; for a new record, all values. */
  readonly changes: () => RecordValues
  /** Input, also of a new record, and the values it replaces. */
  readonly edited: () => RecordValues
  readonly saved: () => RecordValues
  /** Called after every value change from any source; listeners must be cheap. */
  readonly subscribeEdits: (listener: () => void) => () => void
  readonly set: (keyword: Keyword, value: StoredValue | undefined) => void
  /** The field lost focus: trims the input and shows its problems. */
  readonly leave: (keyword: Keyword) => void
  /** Sets a value that is already stored, such as a new link; it does not count as a change. */
  readonly adopt: (keyword: Keyword, value: StoredValue | undefined) => void
  /** Sets new results of rules about linked records; input is unchanged. */
  readonly setLinkedResults: (linked: LinkedResults) => void
  /** Sets problems from the server; each is removed when its field changes. */
  readonly setServerProblems: (problems: readonly Problem[]) => void
  readonly submit: () => Submission
  /** Sets the current record of the server as the base of changes. */
  readonly reset: (values: RecordValues) => void
}

export interface RecordStoreOptions {
  readonly profile: CompiledProfile
  readonly initial: RecordValues
  /** In a new record every value is saved, not only input. */
  readonly isNew: boolean
  /** Results about linked records, for rules that use them. */
  readonly linked?: LinkedResults | undefined
  readonly evaluatorFor: (values: RecordValues, linked: LinkedResults | undefined) => Evaluator
  /** Validates type and constraints of one value without rules, given its stored value. */
  readonly validate: (keyword: Keyword, value: StoredValue, stored: StoredValue | undefined) => readonly Problem[]
  readonly normalize: (keyword: Keyword, value: StoredValue) => StoredValue | undefined
}
