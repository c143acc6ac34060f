import type { IntlShape } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { VerdictImpact } from "../../../../schemas/upgrade.ts"

/** What a check says of a field, in words: the rule's own sentence, how two fields compare, or what the value lacks. */
export function refusalOf(
  intl: IntlShape,
  language: Language,
  { code, message, ruleId }: Pick<VerdictImpact, "code" | "message" | "ruleId">,
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
  return intl.formatMessage({ id: "versions.refusal" }, { code: code.slice(code.indexOf(".") + 1) })
}
