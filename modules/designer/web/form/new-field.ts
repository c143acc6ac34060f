import { v7 as uuid } from "uuid"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { NewField } from "../../../../engine/edit/fields.ts"
import { languages, omitBlank, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { FieldTypeItem } from "./field-type-items.ts"
import type { FieldPosition } from "./item-positions.ts"

/**
 * A field created from the palette, named after its entry until the user names it, with an immutable ID. Only the
 * user's language and English are filled, since no other translation was written.
 */
function newFieldFrom(item: FieldTypeItem, language: Language): NewField {
  return {
    id: `f_${uuid().replaceAll("-", "")}`,
    type: item.type.name,
    fieldText: omitBlank(item.name, language),
    width: isShort(item.type) ? "half" : "full",
    ...item.options(language),
  }
}

/** Short inputs take half the width; text, linked records, files and headings take all of it. */
const isShort = ({ group, storage }: FieldType) => group === "choice" || group === "time" || storage === "number"

/** Creates the edit that adds a palette entry at a position. */
export function additionOf(
  item: FieldTypeItem,
  location: FieldPosition,
  language: Language,
): Extract<EditCommand, { kind: "addField" }> {
  return { kind: "addField", ...location, field: newFieldFrom(item, language), keywordPrefix: item.keywordPrefix }
}

const newSection = { en: "New section", es: "Nueva sección", hi: "नया अनुभाग", fr: "Nouvelle section", ar: "قسم جديد" }

/** Whether a section still has its default name in a language, so that its first name replaces all translations. */
export const isUnnamedSection = (name: LocalisedText): boolean =>
  languages.every((language) => name[language] === undefined || name[language] === newSection[language])

/** Creates the edit that adds an empty section to a panel. */
export function sectionAt(
  position: "LEFT" | "RIGHT",
  index: number,
  language: Language,
): Extract<EditCommand, { kind: "addSection" }> {
  const name = omitBlank(newSection, language)
  return { kind: "addSection", section: { id: `s_${uuid().replaceAll("-", "")}`, name, position }, index }
}
