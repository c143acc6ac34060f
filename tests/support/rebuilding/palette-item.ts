import type { FieldDefinition } from "../../../schemas/profile.ts"
import { paletteItems, type PaletteItem } from "../../../src/screens/designer/form/palette-items.ts"

/** What somebody who knows the palette takes for a field. */
export function paletteItemOf(field: FieldDefinition): PaletteItem {
  const wanted = "tagId" in field && field.tagId === "people" ? "people" : field.type
  const item = paletteItems.find(({ id }) => id === wanted)
  if (!item) throw new Error(`The palette has nothing for ${field.type}.`)
  return item
}
