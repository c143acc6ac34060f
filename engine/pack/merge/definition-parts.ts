import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { inOrder, orderedSections } from "../../edit/order.ts"

export type FieldPart = Readonly<Record<string, unknown>> & Pick<FieldDefinition, "fieldText">
export type SectionPart = Omit<SectionDefinition, "fields" | "sortOrder">
/** What a rule does, which is one thing, and what it says. */
export interface RulePart {
  readonly logic: Readonly<Record<string, unknown>> & { readonly target: string }
  readonly message?: unknown
}

/**
 * A definition taken apart for merging: places and orders apart from what stands in them, so that a moved field is the
 * same field and two moves can be told from two changes.
 */
export interface DefinitionParts {
  /** What is neither section, field nor rule. */
  readonly own: Readonly<Record<string, unknown>>
  readonly sections: ReadonlyMap<string, SectionPart>
  readonly fields: ReadonlyMap<string, FieldPart>
  readonly rules: ReadonlyMap<string, RulePart>
  readonly hasRules: boolean
  /** The section of each field. */
  readonly homes: ReadonlyMap<string, string>
  /** Field ids by section, in order. */
  readonly fieldOrder: ReadonlyMap<string, readonly string[]>
  /** Section ids by panel, in order. */
  readonly sectionOrder: ReadonlyMap<string, readonly string[]>
}

export function partsOf(definition: ProfileDefinition): DefinitionParts {
  const { $schema: _, sections: __, rules, ...own } = definition
  const sections = orderedSections(definition)
  const fields = sections.flatMap((section) => inOrder(section.fields).map((field) => ({ field, home: section.id })))
  return {
    own,
    sections: new Map(sections.map(({ fields: _fields, sortOrder: _order, ...section }) => [section.id, section])),
    fields: new Map(fields.map(({ field: { sortOrder: _order, ...field } }) => [field.id, field])),
    rules: new Map((rules ?? []).map((rule) => [rule.id, rulePart(rule)])),
    hasRules: rules !== undefined,
    homes: new Map(fields.map(({ field, home }) => [field.id, home])),
    fieldOrder: new Map(sections.map((section) => [section.id, inOrder(section.fields).map(({ id }) => id)])),
    sectionOrder: new Map(
      ["LEFT", "RIGHT"].map((panel) => [
        panel,
        sections.flatMap(({ id, position }) => (position === panel ? [id] : [])),
      ]),
    ),
  }
}

function rulePart(rule: Rule): RulePart {
  const { message, ...logic } = rule as Rule & { readonly message?: unknown }
  return message === undefined ? { logic } : { logic, message }
}

export function wholeRule({ logic, message }: RulePart): Rule {
  return { ...logic, ...(message !== undefined && { message }) } as unknown as Rule
}
