import { compile } from "../compile/compile.ts"
import { fieldsMentionedBy } from "./dependencies.ts"
import type { CompileContext, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"

/** A single rule to be tested: the form of the fields it reads, and the compiled rule. */
export interface RuleTest {
  /** The fields it reads, without their own rules, so that any value can be entered. */
  readonly inputs: CompiledProfile
  readonly testedProfile: CompiledProfile
  readonly targetKeyword: string
}

/**
 * Prepares a rule for testing on its own, independent of problems elsewhere in the draft; undefined while the rule
 * itself has problems. The visibility of a field to roles is tested like its visibility.
 */
export function createRuleTest(
  definition: ProfileDefinition,
  rule: Rule,
  context: CompileContext,
): RuleTest | undefined {
  const mentioned = new Set(fieldsMentionedBy(rule))
  const fields = definition.sections.flatMap((section) => section.fields).filter(({ id }) => mentioned.has(id))
  const target = fields.find(({ id }) => id === rule.target)
  if (!target) return undefined
  const testedRule: Rule = rule.kind === "visibleToRoles" ? { ...rule, kind: "visible" } : rule
  const testedProfile = compileTest(definition, fields.map(alone), [testedRule], context)
  const compiled = testedProfile?.rules[0]
  if (!testedProfile || !compiled) return undefined
  const read = new Set(compiled.dependsOn)
  const inputs = compileTest(definition, fields.filter(({ keyword }) => read.has(keyword)).map(alone), [], context)
  return inputs && { inputs, testedProfile, targetKeyword: target.keyword }
}

/**
 * Form of the linked records for testing a rule: the fields the rule reads from them, of any record type. Keywords are
 * numbered in the order of the requested fields: `asked_1` is the first.
 */
export function sampleForm(
  definition: ProfileDefinition,
  requestedFields: readonly FieldDefinition[],
  context: CompileContext,
): CompiledProfile | undefined {
  const fields = requestedFields.map((field, at) => ({ ...alone(field, at), keyword: `asked_${at + 1}` }))
  return compileTest(definition, fields, [], context)
}

/** A field without its own constraints, so that only the rule has an effect. */
function alone(field: FieldDefinition, sortOrder: number): FieldDefinition {
  const { role: _role, isMandatory: _mandatory, archiveOf: _archive, ...rest } = field
  return { ...rest, width: "full", sortOrder }
}

function compileTest(
  { id, type, modules, name, numbering }: ProfileDefinition,
  fields: FieldDefinition[],
  rules: Rule[],
  context: CompileContext,
): CompiledProfile | undefined {
  // Every record has a name; the test does not ask for it.
  const title: FieldDefinition = {
    id: nameId,
    keyword: nameKeyword,
    type: "TEXT",
    role: "title",
    fieldText: name,
    sortOrder: 0,
  }
  const section = (own: string, sectionFields: FieldDefinition[], sortOrder: number) =>
    ({ id: own, name, position: "LEFT", sortOrder, fields: sectionFields }) as const
  const sections = [section("tried", fields, 0), section(nameId, [title], 1)]
  const { isDraft: _, ...publishedContext } = context
  const result = compile({ id, type, modules, name, pluralName: name, numbering, sections, rules }, publishedContext)
  if (!result.ok) return undefined
  const { profile } = result
  return {
    ...profile,
    sections: profile.sections.filter(({ id: own }) => own !== nameId),
    fields: profile.fields.filter(({ id: own }) => own !== nameId),
  }
}

const nameId = "name-of-the-trial"
const nameKeyword = "name_of_the_trial_1"
