import type { RenderFieldNote } from "../../../../renderers/record/field-note.ts"
import type { MenuEntry } from "../../../../ui/menu.tsx"

/** What a record with a previous year adds to its page. */
export interface YearsOffer {
  /** Entries of the record’s menu. */
  readonly entries: readonly MenuEntry[]
  /** Last year’s value of a field; null while it is not to be shown. */
  readonly renderNote: RenderFieldNote | null
}
