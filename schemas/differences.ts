import * as Type from "typebox"
import { LocalisedText } from "./languages.ts"
import type { Rule } from "./rules.ts"

/** One thing that differs between two versions of a definition, as an administrator would name it. */
export type Difference = { readonly id: string; readonly name: LocalisedText } & (
  | { readonly kind: "fieldAdded" | "fieldMoved"; readonly section: LocalisedText }
  | { readonly kind: "fieldRenamed" | "sectionRenamed"; readonly was: LocalisedText }
  /** `settings` are the names of the options that differ, `changes` what each was and is. */
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
  /** `name` is the field the rule is about, or the profile where that field is gone. */
  | { readonly kind: "ruleAdded" | "ruleMoved"; readonly is: Rule }
  | { readonly kind: "ruleRemoved"; readonly was: Rule }
  | { readonly kind: "ruleChanged"; readonly was: Rule; readonly is: Rule }
  | {
      readonly kind: "profileChanged" | "listChanged" | "numberingChanged" | "workflowChanged"
      readonly changes: readonly SettingChange[]
    }
)

/** One setting as it was and as it is; undefined where it is not stated. A list of things with ids is told thing by thing. */
export type SettingChange =
  | { readonly setting: string; readonly was: unknown; readonly is: unknown }
  | { readonly setting: string; readonly items: readonly ItemChange[] }

/** What became of an option, a column, an activity or an action. */
export type ItemChange = { readonly id: string; readonly name: LocalisedText } & (
  | { readonly change: "added" | "removed" | "moved" }
  | { readonly change: "renamed"; readonly was: LocalisedText }
  | { readonly change: "changed"; readonly changes: readonly SettingChange[] }
)

/** As the calls carry it: whatever its kind says beside what it is about. */
export const Difference = Type.Unsafe<Difference>(
  Type.Object({ kind: Type.String(), id: Type.String(), name: LocalisedText }, { additionalProperties: true }),
)
