import { v7 as uuid } from "uuid"
import type { NewField } from "../../../engine/edit/fields.ts"
import type { PaletteItem } from "./palette-items.ts"

/** A field as it leaves the palette: named after its type until someone names it, with an id that never changes. */
export function newFieldFrom(item: PaletteItem, label: string): NewField {
  return {
    id: `f_${uuid().replaceAll("-", "")}`,
    type: item.type.name,
    fieldText: { en: label },
    width: item.type.group === "text" || item.type.group === "layout" ? "full" : "half",
    ...item.options,
  }
}

export const newSectionId = (): string => `s_${uuid().replaceAll("-", "")}`
