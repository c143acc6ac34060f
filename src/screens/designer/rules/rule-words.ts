import { writtenParts } from "../../../../engine/explain/written-parts.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { Texts } from "../../../../messages/explain/en.ts"
import { explainWords } from "../../../../messages/explain/words.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { findField } from "../../../../engine/edit/find.ts"

interface RuleSpeaker {
  readonly language: Language
  readonly texts: Texts
  readonly tags: TagCatalogue
  readonly statusName: (status: string) => string
}

/** What a rule asks or computes, by the words that explaining one uses; without a record, so the whole of it. */
export function ruleWords({ language, texts, tags, statusName }: RuleSpeaker) {
  const words = explainWords({ language, texts, statusName, sentenceOf: ({ code }) => code })
  const naming = { compiled: { tags }, language, nameOf: () => undefined }
  return (rule: Rule, definition: ProfileDefinition): string => {
    const target = findField(definition, rule.target)?.field
    if (rule.kind === "computed") {
      const type = (target && fieldTypeOf(target.type)?.valueType) ?? "text"
      return words.amount(writtenParts(rule.value, type, definition, naming))
    }
    return words.condition(writtenParts(conditionOf(rule, target), "flag", definition, naming))
  }
}

type Condition = Exclude<Rule, { kind: "computed" }>

function conditionOf(rule: Condition, target: FieldDefinition | undefined): Expression {
  if (rule.kind !== "comparison") return rule.when
  const kind = target && fieldTypeOf(target.type)?.valueType === "date" ? "date" : "number"
  return { [`${kind}_${rule.operator}`]: [{ field: rule.target }, { field: rule.other }] }
}
