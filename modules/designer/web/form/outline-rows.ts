import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A visible row of the outline: a section, or a field of an expanded section. */
export interface OutlineRow {
  readonly kind: "section" | "field"
  readonly id: string
  readonly name: LocalisedText
  readonly type: string | null
  /** The field's section. */
  readonly parent: string | null
  readonly position: number
  readonly count: number
}

export function outlineRows(definition: ProfileDefinition, open: ReadonlySet<string>): readonly OutlineRow[] {
  const sections = orderedSections(definition)
  return sections.flatMap((section, at): OutlineRow[] => {
    const { id, name } = section
    const row: OutlineRow = {
      kind: "section",
      id,
      name,
      type: null,
      parent: null,
      position: at + 1,
      count: sections.length,
    }
    if (!open.has(id)) return [row]
    const fields = inOrder(section.fields).map((field, index): OutlineRow => ({
      kind: "field",
      id: field.id,
      name: field.fieldText,
      type: field.type,
      parent: id,
      position: index + 1,
      count: section.fields.length,
    }))
    return [row, ...fields]
  })
}

/** The row that starts with the typed text, searching from the next row and wrapping around. */
export function typeahead(
  rows: readonly OutlineRow[],
  from: number,
  input: string,
  nameOf: (row: OutlineRow) => string,
): OutlineRow | undefined {
  const needle = input.toLocaleLowerCase()
  // Further characters may match the current row again.
  const start = needle.length > 1 ? from : from + 1
  const turned = [...rows.slice(start), ...rows.slice(0, start)]
  return turned.find((row) => nameOf(row).toLocaleLowerCase().startsWith(needle))
}
