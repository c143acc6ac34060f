import { findField, findSection } from "../../../engine/edit/find.ts"
import { findRule } from "../../../engine/edit/rules.ts"
import { findAction, findActivity } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** What of the draft is looked at: on the canvas, in the property panel, in the rule editor or in the workflow. */
export type Selection =
  | {
      readonly kind: "field"
      readonly id: string
      /** Fields chosen with it on the canvas, to be moved, copied or deleted together. */
      readonly also?: readonly string[]
    }
  | { readonly kind: "section"; readonly id: string }
  | { readonly kind: "rule"; readonly id: string }
  | { readonly kind: "activity"; readonly id: string }
  | { readonly kind: "action"; readonly id: string }
  | null

/** A selection as another page tells it; null where none of its kind is known. */
export function knownSelection(told: { readonly kind: string; readonly id: string } | null): Selection {
  return told && Object.hasOwn(finders, told.kind) ? (told as NonNullable<Selection>) : null
}

/** Whether what is selected is still in the draft. */
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
