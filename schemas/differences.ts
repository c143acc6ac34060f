import * as Type from "typebox"
import { LocalisedText } from "./languages.ts"
import type { Rule } from "./rules.ts"

/** One difference between two versions of a definition, in an administrator's terms. */
export type Difference = { readonly id: string; readonly name: LocalisedText } & (
  | { readonly kind: "fieldAdded" | "fieldMoved"; readonly section: LocalisedText }
  | { readonly kind: "fieldRenamed" | "sectionRenamed"; readonly was: LocalisedText }
  /** `settings` are the names of the options that differ, `changes` their previous and new values. */
  | {
      readonly kind: "fieldChanged"
      readonly type: string
      readonly typeWas: string
      readonly settings: readonly string[]
      readonly changes: readonly SettingChange[]
    }
  | { readonly kind: "fieldRemoved" | "fieldRequired" | "fieldOptional" }
  | { readonly kind: "sectionAdded" | "sectionRemoved" | "sectionMoved" }
  | { readonly kind: "sectionChanged"; readonly changes: readonly SettingChange[] }
  /** `name` is the field the rule is about, or the profile when that field was deleted. */
  | { readonly kind: "ruleAdded" | "ruleMoved"; readonly is: Rule }
  | { readonly kind: "ruleRemoved"; readonly was: Rule }
  | { readonly kind: "ruleChanged"; readonly was: Rule; readonly is: Rule }
  | {
      readonly kind: "profileChanged" | "listChanged" | "numberingChanged" | "workflowChanged"
      readonly changes: readonly SettingChange[]
    }
)

/**
 * A setting's previous and new value; undefined when it is not set. Lists of items with IDs are compared item by item.
 */
export type SettingChange =
  | { readonly setting: string; readonly was: unknown; readonly is: unknown }
  | { readonly setting: string; readonly items: readonly ItemChange[] }

/** A change to an option, a column, an activity or an action. */
export type ItemChange = { readonly id: string; readonly name: LocalisedText } & (
  | { readonly change: "added" | "removed" | "moved" }
  | { readonly change: "renamed"; readonly was: LocalisedText }
  | { readonly change: "changed"; readonly changes: readonly SettingChange[] }
)

/** As sent in the API: the common properties, plus any of its kind. */
export const Difference = Type.Unsafe<Difference>(
  Type.Object({ kind: Type.String(), id: Type.String(), name: LocalisedText }, { additionalProperties: true }),
)
