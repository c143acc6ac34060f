import { findField, findSection } from "../../../../engine/edit/find.ts"
import { findRule } from "../../../../engine/edit/rules.ts"
import type { WrittenText } from "../../../../engine/edit/translatable-texts.ts"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Selection } from "../selection.ts"

/** What a text is used for in its item. */
export type TextKind =
  | "name"
  | "plural"
  | "auditName"
  | "auditPlural"
  | "description"
  | "label"
  | "help"
  | "choice"
  | "column"
  | "listColumn"
  | "message"
  | "other"

const kinds: Readonly<Record<string, TextKind>> = {
  name: "name",
  pluralName: "plural",
  "auditName/name": "auditName",
  "auditName/pluralName": "auditPlural",
  description: "description",
  fieldText: "label",
  helpText: "help",
  message: "message",
}

/** `groupConfig/columns/c_1/options/o_2/name` is an option, wherever it is nested. */
export function textKind({ property }: WrittenText): TextKind {
  const known = kinds[property.join("/")]
  if (known) return known
  const list = property.at(-3)
  if (list === "options") return "choice"
  if (list === "columns") return property[0] === "list" ? "listColumn" : "column"
  return "other"
}

/** Owner of a text as users know it: a field by its label, a rule by its field. */
export function ownerName(definition: ProfileDefinition, { of, id }: WrittenText): LocalisedText {
  switch (of) {
    case "profile":
      return definition.name
    case "section":
      return findSection(definition, id)?.name ?? definition.name
    case "field":
      return findField(definition, id)?.field.fieldText ?? definition.name
    case "rule":
      return findField(definition, findRule(definition, id)?.target ?? "")?.field.fieldText ?? definition.name
    case "activity":
      return findActivity(definition, id)?.name ?? definition.name
    case "action":
      return findAction(definition, id)?.action.name ?? definition.name
  }
}

/** Selection that shows a text where it is used; undefined for texts of the record type itself. */
export function homeOf({ of, id }: WrittenText): NonNullable<Selection> | undefined {
  return of === "profile" ? undefined : { kind: of, id }
}
