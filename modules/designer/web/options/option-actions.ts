import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { Tone } from "../../../../schemas/profile-types.ts"

/** An option of a field or of a shared list. */
export interface EditableOption {
  readonly id: string
  readonly name: LocalisedText
  /** Inactive options can no longer be selected. */
  readonly active?: boolean | undefined
  readonly tone?: Tone | undefined
  /** What it counts for on a scale; without it, its position. */
  readonly score?: number | undefined
}

/** One change of an option; a tone or score of null removes it. */
export interface EditableOptionChange {
  readonly name?: LocalisedText
  readonly active?: boolean
  readonly tone?: Tone | null
  readonly score?: number | null
  readonly id?: string
  /** Whether it is a default value of new records. */
  readonly starts?: boolean
}

/** Edits of a list of options, in the draft or in a shared list. */
export interface OptionActions {
  readonly add: (names: readonly LocalisedText[], index?: number) => void
  readonly change: (id: string, change: EditableOptionChange) => void
  readonly move: (id: string, index: number) => void
  readonly remove: (id: string) => void
}
