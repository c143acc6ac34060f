import type { LinkedType } from "../../../../engine/explain/linked-type.ts"
import { writtenParts } from "../../../../engine/explain/written-parts.ts"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { Texts } from "../../../../messages/explain/en.ts"
import type { Outline } from "../../../../messages/explain/outline.ts"
import { explainWords } from "../../../../messages/explain/words.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"

interface RuleSpeaker {
  readonly language: Language
  readonly texts: Texts
  readonly tags: TagCatalogue
  readonly statusName: (status: string) => string
  /** The name of a person or role; undefined where it is not known. */
  readonly nameOf: (id: string) => string | undefined
  readonly linkedThrough: (field: FieldDefinition, definition: ProfileDefinition) => LinkedType | undefined
}

/** What a rule asks or computes, in words; each is worked out when it is first wanted. */
export interface RuleWords {
  /** All of it in one line. */
  readonly line: () => string
  /** The same group by group. */
  readonly outline: () => Outline
}

/** What a rule asks or computes, by the words that explaining one uses; without a record, so the whole of it. */
export function ruleWords({ language, texts, tags, statusName, nameOf, linkedThrough }: RuleSpeaker) {
  const words = explainWords({ language, texts, statusName, sentenceOf: ({ code }) => code })
  return (rule: Rule, definition: ProfileDefinition): RuleWords => {
    const target = fieldIndex(definition).get(rule.target)
    const part = once(() => {
      const [expression, wanted] =
        rule.kind === "computed" ? [rule.value, resultFor(target)] : [conditionOf(rule, target), flag]
      const naming = {
        compiled: { tags },
        language,
        nameOf,
        linkedThrough: (field: FieldDefinition) => linkedThrough(field, definition),
      }
      return writtenParts(expression, wanted, definition, naming)
    })
    return {
      line: once(() => (rule.kind === "computed" ? words.amount(part()) : words.condition(part()))),
      outline: once(() => words.outline(part(), rule.kind !== "computed")),
    }
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined
  return () => (made ??= { it: make() }).it
}

type Condition = Exclude<Rule, { kind: "computed" }>

const flag = { type: "flag" } as const

/** What is computed is a value of the field: its choices are called by their names. */
function resultFor(target: FieldDefinition | undefined): Parameters<typeof writtenParts>[1] {
  const type = target && fieldTypeOf(target.type)
  return type ? { type: type.valueType, beside: { type: type.name, definition: target } } : { type: "text" }
}

function conditionOf(rule: Condition, target: FieldDefinition | undefined): Expression {
  if (rule.kind !== "comparison") return rule.when
  const kind = target && fieldTypeOf(target.type)?.valueType === "date" ? "date" : "number"
  return { [`${kind}_${rule.operator}`]: [{ field: rule.target }, { field: rule.other }] }
}
