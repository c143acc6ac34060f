import type { Evaluator } from "../../engine/rules/evaluator.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { LinkedAnswers } from "../../schemas/linked-questions.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/** Everything a field's host draws; replaced when any of it changes, and only then. */
export interface FieldSnapshot {
  readonly value: StoredValue | undefined
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** Those to show: a field that nobody has left yet keeps quiet until a save is tried. */
  readonly problems: readonly Problem[]
}

/** What the whole screen shows; replaced when any of it changes. */
export interface RecordSummary {
  readonly dirty: boolean
  /** After a refused save, what still stands in the way, in reading order, one for each field. */
  readonly problems: readonly Problem[]
  /** Goes up when a field appears or disappears. */
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
  /** The rules at work, for whoever explains what they came to. */
  readonly rules: () => Evaluator
  /** What differs from the record as it was loaded; in a new record, everything there is. */
  readonly changes: () => RecordValues
  /** What was typed, of a new record as well, and what it was typed over. */
  readonly edited: () => RecordValues
  readonly saved: () => RecordValues
  /** Called after every change of a value, whoever made it; it should do next to nothing. */
  readonly subscribeEdits: (listener: () => void) => () => void
  readonly set: (keyword: Keyword, value: StoredValue | undefined) => void
  /** The field was left: trims what was typed and shows what is wrong with it. */
  readonly leave: (keyword: Keyword) => void
  /** A value that is already stored elsewhere, such as a link just made: it is no change of this form. */
  readonly adopt: (keyword: Keyword, value: StoredValue | undefined) => void
  /** What rules ask of linked records was answered anew: nothing that was typed changes. */
  readonly answer: (linked: LinkedAnswers) => void
  /** Refusals of the server; each goes away when its field changes. */
  readonly refuse: (problems: readonly Problem[]) => void
  readonly submit: () => Submission
  /** The record as it stands on the server now becomes what changes are measured against. */
  readonly reset: (values: RecordValues) => void
}

export interface RecordStoreParts {
  readonly profile: CompiledProfile
  readonly initial: RecordValues
  /** In a new record every value is written, not only what was typed. */
  readonly isNew: boolean
  /** What was found of linked records, where rules ask about them. */
  readonly linked?: LinkedAnswers | undefined
  readonly evaluatorFor: (values: RecordValues, linked: LinkedAnswers | undefined) => Evaluator
  /** Shape and sense of one value, without rules, beside what is stored of it. */
  readonly judge: (keyword: Keyword, value: StoredValue, stored: StoredValue | undefined) => readonly Problem[]
  readonly normalise: (keyword: Keyword, value: StoredValue) => StoredValue | undefined
}
