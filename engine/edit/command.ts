import type { ProfileDefinition } from "../../schemas/profile.ts"
import { addField, changeField, moveField, removeField, type FieldChange, type NewField } from "./fields.ts"
import { proposeKeyword } from "./keywords.ts"
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
  | ({ readonly kind: "changeField"; readonly fieldId: string } & FieldChange)
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
  /** Another draft in place of this one, such as someone else's newer one. */
  | { readonly kind: "replaceDraft"; readonly definition: ProfileDefinition }

/** The definition after the edit; undefined where what it speaks of is not there. */
export function applyCommand(definition: ProfileDefinition, command: EditCommand): ProfileDefinition | undefined {
  switch (command.kind) {
    case "addField":
      return addField(definition, command.sectionId, withKeyword(definition, command), "", command.index)
    case "changeField":
      return changeField(definition, command.fieldId, command)
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
    case "replaceDraft":
      return command.definition
  }
}

/** The keyword is proposed where the field lands: on another draft the number may already be taken. */
function withKeyword(
  definition: ProfileDefinition,
  { field, keywordPrefix }: Extract<EditCommand, { kind: "addField" }>,
): NewField {
  return { ...field, keyword: field.keyword ?? proposeKeyword(definition, keywordPrefix) }
}
