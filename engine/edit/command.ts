import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { addField, moveField, removeField, replaceField, type NewField } from "./fields.ts"
import { addSection, changeSection, moveSection, removeSection, type SectionProperties } from "./sections.ts"

/** One edit of a draft, as data: it can be done, named, kept, sent and done again on another draft. */
export type EditCommand =
  | {
      readonly kind: "addField"
      readonly sectionId: string
      readonly index: number
      readonly field: NewField
      readonly keywordPrefix: string
    }
  | { readonly kind: "changeField"; readonly fieldId: string; readonly field: Partial<FieldDefinition> }
  | { readonly kind: "moveField"; readonly fieldId: string; readonly sectionId: string; readonly index: number }
  | { readonly kind: "removeField"; readonly fieldId: string }
  | { readonly kind: "addSection"; readonly section: SectionProperties & { id: string }; readonly index: number }
  | { readonly kind: "changeSection"; readonly sectionId: string; readonly properties: SectionProperties }
  | {
      readonly kind: "moveSection"
      readonly sectionId: string
      readonly position: "LEFT" | "RIGHT"
      readonly index: number
    }
  | { readonly kind: "removeSection"; readonly sectionId: string }

/** The definition after the edit; undefined where what it speaks of is not there. */
export function applyCommand(definition: ProfileDefinition, command: EditCommand): ProfileDefinition | undefined {
  switch (command.kind) {
    case "addField":
      return addField(definition, command.sectionId, command.field, command.keywordPrefix, command.index)
    case "changeField":
      return replaceField(definition, command.fieldId, command.field)
    case "moveField":
      return moveField(definition, command.fieldId, command.sectionId, command.index)
    case "removeField":
      return removeField(definition, command.fieldId)
    case "addSection":
      return addSection(definition, command.section, command.index)
    case "changeSection":
      return changeSection(definition, command.sectionId, command.properties)
    case "moveSection":
      return moveSection(definition, command.sectionId, command.position, command.index)
    case "removeSection":
      return removeSection(definition, command.sectionId)
  }
}
