import type { OptionSource, Option } from "../../../../engine/edit/option-sources.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"

/** Creates the change that adds or removes an option as default value; single-choice fields have at most one. */
export function withInitialOptions(
  optionSource: Pick<OptionSource, "allowMultiple" | "defaultListValue"> | undefined,
  options: readonly Option[],
  optionId: string,
  isStart: boolean,
): FieldChange {
  const { defaultListValue: before = [], allowMultiple = false } = optionSource ?? {}
  const remaining = allowMultiple ? before.filter((id) => id !== optionId) : []
  const all = isStart ? [...remaining, optionId] : remaining
  if (all.length === 0) return { set: {}, clear: ["defaultListValue"] }
  // In option order; other values, such as variables, come first.
  const position = new Map(options.map(({ id }, at) => [id, at]))
  const defaultListValue = all.toSorted((one, other) => (position.get(one) ?? -1) - (position.get(other) ?? -1))
  return { set: { defaultListValue } as FieldChange["set"], clear: [] }
}
