import { v7 as uuid } from "uuid"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { NewField } from "../../../../engine/edit/fields.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { PaletteItem } from "./palette-items.ts"
import type { FieldPlace } from "./places.ts"

/** A field as it leaves the palette: named after its type until someone names it, with an id that never changes. */
function newFieldFrom(item: PaletteItem): NewField {
  return {
    id: `f_${uuid().replaceAll("-", "")}`,
    type: item.type.name,
    fieldText: item.name,
    width: isShort(item.type) ? "half" : "full",
    ...item.options,
  }
}

/** Short answers stand two in a row; words, linked records, files and headings take the whole one. */
const isShort = ({ group, storage }: FieldType) => group === "choice" || group === "time" || storage === "number"

/** The edit that adds a field of the palette at a place. */
export function additionOf(item: PaletteItem, place: FieldPlace): Extract<EditCommand, { kind: "addField" }> {
  return { kind: "addField", ...place, field: newFieldFrom(item), keywordPrefix: item.keywordPrefix }
}

const newSection = { en: "New section", es: "Nueva sección", hi: "नया अनुभाग", fr: "Nouvelle section", ar: "قسم جديد" }

/** The edit that adds an empty section to a panel. */
export function sectionAt(position: "LEFT" | "RIGHT", index: number): Extract<EditCommand, { kind: "addSection" }> {
  return { kind: "addSection", section: { id: `s_${uuid().replaceAll("-", "")}`, name: newSection, position }, index }
}
