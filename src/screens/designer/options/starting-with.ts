import type { Chooser, Option } from "../../../../engine/edit/choosers.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"

/** The change by which new records start with an option or no longer do: with one alone, where one alone can be chosen. */
export function startingWith(
  chooser: Pick<Chooser, "allowMultiple" | "defaultListValue"> | undefined,
  options: readonly Option[],
  optionId: string,
  isStart: boolean,
): FieldChange {
  const { defaultListValue: before = [], allowMultiple = false } = chooser ?? {}
  const kept = allowMultiple ? before.filter((id) => id !== optionId) : []
  const all = isStart ? [...kept, optionId] : kept
  if (all.length === 0) return { set: {}, clear: ["defaultListValue"] }
  // In the order of the options; what is none of them, such as a variable, stays before them.
  const place = new Map(options.map(({ id }, at) => [id, at]))
  const defaultListValue = all.toSorted((one, other) => (place.get(one) ?? -1) - (place.get(other) ?? -1))
  return { set: { defaultListValue } as FieldChange["set"], clear: [] }
}
