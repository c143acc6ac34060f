import { findField, findSection } from "../../../engine/edit/find.ts"
import { findRule } from "../../../engine/edit/rules.ts"
import { findAction, findActivity } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** The selected item of the draft: on the canvas, in the property panel, in the rule editor or in the workflow. */
export type Selection =
  | {
      readonly kind: "field"
      readonly id: string
      /** Further fields selected on the canvas, to be moved, copied or deleted together. */
      readonly also?: readonly string[]
    }
  | { readonly kind: "section"; readonly id: string }
  | { readonly kind: "rule"; readonly id: string }
  | { readonly kind: "activity"; readonly id: string }
  | { readonly kind: "action"; readonly id: string }
  | null

/** Parses a selection passed by another page; null for an unknown kind. */
export function parseSelection(input: { readonly kind: string; readonly id: string } | null): Selection {
  return input && Object.hasOwn(finders, input.kind) ? (input as NonNullable<Selection>) : null
}

/** Whether the selected item still exists in the draft. */
export function isThere(definition: ProfileDefinition, { kind, id }: NonNullable<Selection>): boolean {
  return finders[kind](definition, id) !== undefined
}

const finders: Readonly<
  Record<NonNullable<Selection>["kind"], (definition: ProfileDefinition, id: string) => object | undefined>
> = {
  field: findField,
  section: findSection,
  rule: findRule,
  activity: findActivity,
  action: findAction,
}
