import type { LinkedType } from "../../../../engine/explain/linked-type.ts"
import { describeExpression } from "../../../../engine/explain/describe-expression.ts"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { ExplainMessages } from "../../../../messages/explain/en.ts"
import type { Outline } from "../../../../messages/explain/outline.ts"
import { createExplanationFormatter } from "../../../../messages/explain/words.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"

interface RuleFormatContext {
  readonly language: Language
  readonly messages: ExplainMessages
  readonly tags: TagCatalogue
  readonly statusName: (status: string) => string
  /** Name of a user or role; undefined when unknown. */
  readonly nameOf: (id: string) => string | undefined
  readonly linkedThrough: (field: FieldDefinition, definition: ProfileDefinition) => LinkedType | undefined
}

/** A rule's condition or calculation as text, computed lazily. */
export interface RuleTextFormatter {
  /** In one line. */
  readonly line: () => string
  /** Group by group. */
  readonly outline: () => Outline
}

/**
 * Formats a rule's condition or calculation with the messages of rule explanations; without a record, so always in
 * full.
 */
export function createRuleFormatter({
  language,
  messages,
  tags,
  statusName,
  nameOf,
  linkedThrough,
}: RuleFormatContext) {
  const formatter = createExplanationFormatter({ language, messages, statusName, problemMessage: ({ code }) => code })
  return (rule: Rule, definition: ProfileDefinition): RuleTextFormatter => {
    const target = fieldIndex(definition).get(rule.target)
    const part = memoize(() => {
      const [expression, expectedType] =
        rule.kind === "computed" ? [rule.value, resultFor(target)] : [conditionOf(rule, target), flag]
      const naming = {
        compiled: { tags },
        language,
        nameOf,
        linkedThrough: (field: FieldDefinition) => linkedThrough(field, definition),
      }
      return describeExpression(expression, expectedType, definition, naming)
    })
    return {
      line: memoize(() => (rule.kind === "computed" ? formatter.amount(part()) : formatter.condition(part()))),
      outline: memoize(() => formatter.outline(part(), rule.kind !== "computed")),
    }
  }
}

function memoize<Value>(createValue: () => Value): () => Value {
  let cached: { readonly it: Value } | undefined
  return () => (cached ??= { it: createValue() }).it
}

type Condition = Exclude<Rule, { kind: "computed" }>

const flag = { type: "flag" } as const

/** A computed value belongs to the field, so its options are shown by name. */
function resultFor(target: FieldDefinition | undefined): Parameters<typeof describeExpression>[1] {
  const type = target && fieldTypeOf(target.type)
  return type ? { type: type.valueType, comparedField: { type: type.name, definition: target } } : { type: "text" }
}

function conditionOf(rule: Condition, target: FieldDefinition | undefined): Expression {
  if (rule.kind !== "comparison") return rule.when
  const kind = target && fieldTypeOf(target.type)?.valueType === "date" ? "date" : "number"
  return { [`${kind}_${rule.operator}`]: [{ field: rule.target }, { field: rule.other }] }
}
