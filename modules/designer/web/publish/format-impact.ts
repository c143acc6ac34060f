import type { IntlShape } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ValidationImpact } from "../../../../schemas/upgrade.ts"

/** Describes a validation of a field: the rule's text, the comparison, or what is missing. */
export function formatImpact(
  intl: IntlShape,
  language: Language,
  { code, message, ruleId }: Pick<ValidationImpact, "code" | "message" | "ruleId">,
  definition: ProfileDefinition,
): string {
  if (message) return textIn(message, language)
  const rule = definition.rules?.find(({ id }) => id === ruleId)
  if (rule?.kind === "comparison") {
    const kind = findField(definition, rule.target)?.field.type === "NUMBER" ? "number" : "date"
    const other = findField(definition, rule.other)?.field.fieldText
    return intl.formatMessage(
      { id: "problem.value.rule" },
      { comparison: `${kind}_${rule.operator}`, other: other ? textIn(other, language) : rule.other },
    )
  }
  return intl.formatMessage({ id: "versions.error" }, { code: code.slice(code.indexOf(".") + 1) })
}
