import { v7 as uuid } from "uuid"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { NewField } from "../../../../engine/edit/fields.ts"
import { languages, writtenIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { PaletteItem } from "./palette-items.ts"
import type { FieldPlace } from "./places.ts"

/**
 * A field as it leaves the palette: named after its type until someone names it, with an id that never changes. It has that
 * name in the language of who adds it and in English: a translation that no one wrote does not exist.
 */
function newFieldFrom(item: PaletteItem, language: Language): NewField {
  return {
    id: `f_${uuid().replaceAll("-", "")}`,
    type: item.type.name,
    fieldText: writtenIn(item.name, language),
    width: isShort(item.type) ? "half" : "full",
    ...item.options(language),
  }
}

/** Short answers stand two in a row; words, linked records, files and headings take the whole one. */
const isShort = ({ group, storage }: FieldType) => group === "choice" || group === "time" || storage === "number"

/** The edit that adds a field of the palette at a place. */
export function additionOf(
  item: PaletteItem,
  place: FieldPlace,
  language: Language,
): Extract<EditCommand, { kind: "addField" }> {
  return { kind: "addField", ...place, field: newFieldFrom(item, language), keywordPrefix: item.keywordPrefix }
}

const newSection = { en: "New section", es: "Nueva sección", hi: "नया अनुभाग", fr: "Nouvelle section", ar: "قسم جديد" }

/** Whether a section is called what a new one is in a language, so that its first name replaces that in every language. */
export const isUnnamedSection = (name: LocalisedText): boolean =>
  languages.every((language) => name[language] === undefined || name[language] === newSection[language])

/** The edit that adds an empty section to a panel. */
export function sectionAt(
  position: "LEFT" | "RIGHT",
  index: number,
  language: Language,
): Extract<EditCommand, { kind: "addSection" }> {
  const name = writtenIn(newSection, language)
  return { kind: "addSection", section: { id: `s_${uuid().replaceAll("-", "")}`, name, position }, index }
}
