import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A row of the outline that is in sight: a section, or a field of one that is open. */
export interface OutlineRow {
  readonly kind: "section" | "field"
  readonly id: string
  readonly name: LocalisedText
  readonly type: string | null
  /** The section a field stands in. */
  readonly parent: string | null
  readonly place: number
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
      place: at + 1,
      count: sections.length,
    }
    if (!open.has(id)) return [row]
    const fields = inOrder(section.fields).map((field, index): OutlineRow => ({
      kind: "field",
      id: field.id,
      name: field.fieldText,
      type: field.type,
      parent: id,
      place: index + 1,
      count: section.fields.length,
    }))
    return [row, ...fields]
  })
}

/** The row that begins with what was typed, looked for from the next one on and round again. */
export function typedAhead(
  rows: readonly OutlineRow[],
  from: number,
  typed: string,
  nameOf: (row: OutlineRow) => string,
): OutlineRow | undefined {
  const needle = typed.toLocaleLowerCase()
  // A longer word goes on with the row it has found.
  const start = needle.length > 1 ? from : from + 1
  const turned = [...rows.slice(start), ...rows.slice(0, start)]
  return turned.find((row) => nameOf(row).toLocaleLowerCase().startsWith(needle))
}
