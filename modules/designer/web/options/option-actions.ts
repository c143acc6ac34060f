import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { Tone } from "../../../../schemas/profile-types.ts"

/** An option of a field or of a shared list. */
export interface EditableOption {
  readonly id: string
  readonly name: LocalisedText
  /** Inactive options can no longer be selected. */
  readonly active?: boolean | undefined
  readonly tone?: Tone | undefined
}

/** One change of an option; a tone of null removes the colour. */
export interface EditableOptionChange {
  readonly name?: LocalisedText
  readonly active?: boolean
  readonly tone?: Tone | null
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
