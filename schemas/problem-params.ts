import { formatDayInText } from "./day-text.ts"
import { isolateText } from "./isolate-text.ts"
import { textIn, type Language } from "./languages.ts"
import { recordFeature } from "./permissions.ts"
import type { Problem } from "./problems.ts"
import { profileTypes, type ProfileType } from "./profile-types.ts"

type FormattedParams = Readonly<Record<string, string | number>>

/**
 * A problem's parameters as shown in its message: fields and activities by their labels; permissions, record types
 * and built-in columns by their names (`translateKey` returns the text of a message key, if there is one); days in
 * the language's format.
 */
export function formatProblemParams(
  { params = {}, labels = {} }: Pick<Problem, "params" | "labels">,
  language: Language,
  translateKey: (messageKey: string) => string | undefined,
): FormattedParams {
  const format = (name: string, value: string | number): string | number => {
    const label = labels[name]
    if (label) return isolateText(textIn(label, language), language)
    if (typeof value !== "string") return value
    const key = messageKeyOf(name, value)
    return (key && translateKey(key)) ?? formatDayInText(value, language)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, format(name, value)]))
}

/** The message key for a parameter's value. */
function messageKeyOf(name: string, value: string): string | undefined {
  if (name === "feature") return `roles.feature.${value.replaceAll(" ", "_")}`
  if (name === "type" && isProfileType(value)) return recordTypeKey(value)
  if (name === "column" && value.startsWith("system:")) return `list.column.${value.slice("system:".length)}`
  return undefined
}

/** The message key for the name of a record type: that of its permission, unless several types have the same one. */
export function recordTypeKey(type: ProfileType): string {
  const isShared = profileTypes.some((other) => other !== type && recordFeature[other] === recordFeature[type])
  return isShared ? `roles.recordType.${type}` : `roles.feature.${recordFeature[type]}`
}

function isProfileType(value: string): value is ProfileType {
  return profileTypes.some((type) => type === value)
}
