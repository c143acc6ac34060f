import { compile } from "../compile/compile.ts"
import { fieldsMentionedBy } from "./dependencies.ts"
import type { CompileContext, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"

/** One rule on its own, to be tried: the form of what it reads, and what judges it. */
export interface Trial {
  /** The fields it reads, without rules of their own: whatever they hold can be typed. */
  readonly inputs: CompiledProfile
  readonly judged: CompiledProfile
  readonly targetKeyword: string
}

/**
 * Makes a rule ready to be tried by itself, whatever else of the draft is not in order; undefined while the rule is not.
 * Who a field is there for is tried as whether it is shown.
 */
export function trialOf(definition: ProfileDefinition, rule: Rule, context: CompileContext): Trial | undefined {
  const mentioned = new Set(fieldsMentionedBy(rule))
  const fields = definition.sections.flatMap((section) => section.fields).filter(({ id }) => mentioned.has(id))
  const target = fields.find(({ id }) => id === rule.target)
  if (!target) return undefined
  const tried: Rule = rule.kind === "disclosed" ? { ...rule, kind: "visible" } : rule
  const judged = compiledWith(definition, fields.map(alone), [tried], context)
  const compiled = judged?.rules[0]
  if (!judged || !compiled) return undefined
  const read = new Set(compiled.dependsOn)
  const inputs = compiledWith(definition, fields.filter(({ keyword }) => read.has(keyword)).map(alone), [], context)
  return inputs && { inputs, judged, targetKeyword: target.keyword }
}

/**
 * The form of the linked records that a rule is tried with: the fields that are asked of them, whichever record types those
 * are of. Keywords follow the ids in their order: `asked_1` is the first.
 */
export function sampleForm(
  definition: ProfileDefinition,
  asked: readonly FieldDefinition[],
  context: CompileContext,
): CompiledProfile | undefined {
  const fields = asked.map((field, at) => ({ ...alone(field, at), keyword: `asked_${at + 1}` }))
  return compiledWith(definition, fields, [], context)
}

/** A field without what the form asks of it by itself, so that only the rule speaks. */
function alone(field: FieldDefinition, sortOrder: number): FieldDefinition {
  const { role: _role, isMandatory: _mandatory, archiveOf: _archive, ...rest } = field
  return { ...rest, width: "full", sortOrder }
}

function compiledWith(
  { id, type, modules, name, numbering }: ProfileDefinition,
  fields: FieldDefinition[],
  rules: Rule[],
  context: CompileContext,
): CompiledProfile | undefined {
  // Every record has a name; nobody is asked for this one.
  const title: FieldDefinition = {
    id: nameId,
    keyword: nameKeyword,
    type: "TEXT",
    role: "title",
    fieldText: name,
    sortOrder: 0,
  }
  const section = (own: string, held: FieldDefinition[], sortOrder: number) =>
    ({ id: own, name, position: "LEFT", sortOrder, fields: held }) as const
  const sections = [section("tried", fields, 0), section(nameId, [title], 1)]
  const { isDraft: _, ...inForce } = context
  const result = compile({ id, type, modules, name, pluralName: name, numbering, sections, rules }, inForce)
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
