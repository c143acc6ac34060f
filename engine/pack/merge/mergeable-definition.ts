import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { inOrder, orderedSections } from "../../edit/order.ts"

export type MergeableField = Readonly<Record<string, unknown>> & Pick<FieldDefinition, "fieldText">
export type MergeableSection = Omit<SectionDefinition, "fields" | "sortOrder">
/** What a rule does, merged as one unit, and its message. */
export interface MergeableRule {
  readonly logic: Readonly<Record<string, unknown>> & { readonly target: string }
  readonly message?: unknown
}

/**
 * A definition split for merging: positions and order are separate from content, so that a moved field is the same
 * field and moves can be distinguished from changes.
 */
export interface MergeableDefinition {
  /** Everything except sections, fields and rules. */
  readonly own: Readonly<Record<string, unknown>>
  readonly sections: ReadonlyMap<string, MergeableSection>
  readonly fields: ReadonlyMap<string, MergeableField>
  readonly rules: ReadonlyMap<string, MergeableRule>
  readonly hasRules: boolean
  /** Section ID of each field. */
  readonly homes: ReadonlyMap<string, string>
  /** Field IDs by section, in order. */
  readonly fieldOrder: ReadonlyMap<string, readonly string[]>
  /** Section IDs by panel, in order. */
  readonly sectionOrder: ReadonlyMap<string, readonly string[]>
}

export function toMergeableDefinition(definition: ProfileDefinition): MergeableDefinition {
  const { $schema: _, sections: __, rules, ...own } = definition
  const sections = orderedSections(definition)
  const fields = sections.flatMap((section) => inOrder(section.fields).map((field) => ({ field, home: section.id })))
  return {
    own,
    sections: new Map(sections.map(({ fields: _fields, sortOrder: _order, ...section }) => [section.id, section])),
    fields: new Map(fields.map(({ field: { sortOrder: _order, ...field } }) => [field.id, field])),
    rules: new Map((rules ?? []).map((rule) => [rule.id, toMergeableRule(rule)])),
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

function toMergeableRule(rule: Rule): MergeableRule {
  const { message, ...logic } = rule as Rule & { readonly message?: unknown }
  return message === undefined ? { logic } : { logic, message }
}

export function toRule({ logic, message }: MergeableRule): Rule {
  return { ...logic, ...(message !== undefined && { message }) } as unknown as Rule
}
