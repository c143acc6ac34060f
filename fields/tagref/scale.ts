import type { TagElement } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import { listOptions } from "./options.ts"
import type { TagrefOptions } from "./field.ts"

/** Maximum number of options that fit side by side in a third of the form. */
const maxScaleOptions = 5
const numberPrefix = /^\s*(\d{1,2})\b/

/** A few options that start with a number, such as an impact from “1 · Minor” to “5 · Severe”, form a scale. */
export function isScale(field: TagrefOptions, context: FieldContext): boolean {
  if (field.allowMultiple) return false
  const choices = listOptions(field, context)
  return (
    choices.length > 1 && choices.length <= maxScaleOptions && choices.every(({ name }) => numberPrefix.test(name.en))
  )
}

/** The number at the start of an option's name. */
export function scaleLabel(option: TagElement): string {
  return numberPrefix.exec(option.name.en)?.[1] ?? option.name.en
}
