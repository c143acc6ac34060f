import { definitionLimits } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { ruleLimits } from "../../schemas/rules.ts"
import { measureJson } from "./measure-json.ts"

/** Deeper than any definition whose expressions are within their own limit. */
export const deepest = 100

/**
 * Checks that the definition is small enough to be processed. Not recursive, so that a deeply nested definition is
 * rejected instead of overflowing the stack; a size beyond the limits ends the compilation.
 */
export function checkLimits(definition: unknown): readonly Problem[] {
  const { bytes, depth } = measureJson(definition, { bytes: definitionLimits.bytes, depth: deepest })
  if (depth > deepest) return [problem("definition.too_large", [], { maximum: deepest, what: "depth" })]
  if (bytes > definitionLimits.bytes) {
    return [problem("definition.too_large", [], { maximum: definitionLimits.bytes, what: "bytes" })]
  }
  return [...checkSectionCount(definition), ...checkFieldCount(definition), ...checkRuleCount(definition)]
}

function checkSectionCount(definition: unknown): readonly Problem[] {
  const sections: unknown = (definition as { sections?: unknown } | null | undefined)?.sections
  const { sections: maximum } = definitionLimits
  if (!Array.isArray(sections) || sections.length <= maximum) return []
  return [problem("definition.too_many_sections", ["sections"], { count: sections.length, maximum })]
}

function checkRuleCount(definition: unknown): readonly Problem[] {
  const rules: unknown = (definition as { rules?: unknown } | null | undefined)?.rules
  if (!Array.isArray(rules) || rules.length <= ruleLimits.rules) return []
  return [problem("definition.too_many_rules", ["rules"], { count: rules.length, maximum: ruleLimits.rules })]
}

function checkFieldCount(definition: unknown): readonly Problem[] {
  const sections: unknown = (definition as { sections?: unknown } | null | undefined)?.sections
  if (!Array.isArray(sections)) return []
  const fields = sections.reduce((count: number, section: unknown) => {
    const sectionFields: unknown = (section as { fields?: unknown } | null | undefined)?.fields
    return count + (Array.isArray(sectionFields) ? sectionFields.length : 0)
  }, 0)
  if (fields <= definitionLimits.fields) return []
  return [problem("definition.too_many_fields", ["sections"], { count: fields, maximum: definitionLimits.fields })]
}
