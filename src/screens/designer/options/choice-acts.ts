import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { Tone } from "../../../../schemas/profile-types.ts"

/** One of the things to choose from, of a field's own or of a shared list. */
export interface Choice {
  readonly id: string
  readonly name: LocalisedText
  /** One that is not can no longer be newly chosen. */
  readonly active?: boolean | undefined
  readonly tone?: Tone | undefined
}

/** What of a choice is changed at a time; a tone of null takes the colour away. */
export interface ChoiceChange {
  readonly name?: LocalisedText
  readonly active?: boolean
  readonly tone?: Tone | null
  readonly id?: string
  /** Whether a new record starts with it. */
  readonly starts?: boolean
}

/** The edits of a list of choices, wherever it is kept. */
export interface ChoiceActs {
  readonly add: (names: readonly LocalisedText[], index?: number) => void
  readonly change: (id: string, change: ChoiceChange) => void
  readonly move: (id: string, index: number) => void
  readonly remove: (id: string) => void
}
