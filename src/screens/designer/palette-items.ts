import type { MessageKey } from "../../../messages/index.ts"
import type { FieldType } from "../../../schemas/field-type.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import { fieldTypeNames } from "../../../schemas/profile-types.ts"
import { fieldTypes } from "../../../fields/index.ts"

/** Something the palette offers: a field type, or a type already set up for a usual purpose. */
export interface PaletteItem {
  readonly id: string
  readonly type: FieldType
  readonly label: MessageKey
  readonly icon: string
  readonly keywordPrefix: string
  /** Options a field made from it starts with. */
  readonly options: object
}

const plain: readonly PaletteItem[] = fieldTypeNames.map((name) => {
  const type = fieldTypes[name]
  return {
    id: name,
    type,
    label: `fieldType.${name}.name`,
    icon: type.icon,
    keywordPrefix: type.keywordPrefix,
    options: type.starter,
  }
})

const presets: readonly PaletteItem[] = [
  {
    id: "identifier",
    type: fieldTypes.TEXT,
    label: "designer.preset.identifier",
    icon: "fingerprint",
    keywordPrefix: "id",
    options: { valueType: "ID", maxLength: 100 },
  },
  {
    id: "people",
    type: fieldTypes.TAGREF,
    label: "designer.preset.people",
    icon: "user",
    keywordPrefix: "people",
    options: { tagId: peopleTag, tagType: "SYSTEM" },
  },
]

/** What the palette offers, each group's types before its presets. */
export const paletteItems: readonly PaletteItem[] = [...plain, ...presets]

export const paletteGroups = ["text", "choice", "time", "record", "layout"] as const
