import type { TagElement } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import { choicesOf } from "./choices.ts"
import type { TagrefOptions } from "./field.ts"

/** As many steps as stand side by side in a third of the form. */
const mostSteps = 5
const step = /^\s*(\d{1,2})\b/

/** A few options that begin with a number, such as an impact from “1 · Minor” to “5 · Severe”, are a scale. */
export function isScale(field: TagrefOptions, context: FieldContext): boolean {
  if (field.allowMultiple) return false
  const choices = choicesOf(field, context)
  return choices.length > 1 && choices.length <= mostSteps && choices.every(({ name }) => step.test(name.en))
}

/** The number an option's name begins with. */
export function stepOf(option: TagElement): string {
  return step.exec(option.name.en)?.[1] ?? option.name.en
}
