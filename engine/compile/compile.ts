import type { Contradiction } from "../../schemas/contradictions.ts"
import type {
  CompileContext,
  CompiledField,
  CompiledProfile,
  CompiledSection,
  CompileResult,
} from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { labelProblems } from "../label-problems.ts"
import { canonicalJson } from "./canonical-json.ts"
import { contradictionProblem, contradictionsIn } from "./contradictions.ts"
import { checkDangerousNames } from "./dangerous-names.ts"
import { compileDefaults } from "./defaults.ts"
import { requiresValue, draftOf, type Draft, type DraftField } from "./draft.ts"
import { checkIdentity } from "./identity.ts"
import { checkLimits } from "./limits.ts"
import { compileLinks } from "./links.ts"
import { compileColumns, compileSort } from "./list-columns.ts"
import { compileFilter } from "./list-filter.ts"
import { checkCandidateFilters } from "./candidate-filters.ts"
import { checkOptions } from "./options.ts"
import { dependentsOf, orderRules } from "./rule-order.ts"
import { compileRules } from "./rules.ts"
import { compileSchema, compileUiSchema, type RuledFields } from "./schema.ts"
import { sha256 } from "./sha256.ts"
import { checkShape } from "./shape.ts"
import { compileStorage } from "./storage.ts"
import { usedTags } from "./used-tags.ts"
import { userOnlyRules } from "./user-only.ts"
import { checkWorkflow } from "./workflow.ts"
import type { ProfileId } from "../../schemas/ids.ts"

/**
 * Compiles a definition, or returns all problems with their paths. Pure: the same definition and context produce the
 * same bytes in the designer and on the server.
 */
export function compile(definition: unknown, context: CompileContext): CompileResult {
  if (typeof definition !== "object" || definition === null || Array.isArray(definition)) {
    return { ok: false, problems: [problem("definition.invalid", [], { property: "", rule: "type" })] }
  }
  const limitProblems = checkLimits(definition)
  if (limitProblems.length > 0) return { ok: false, problems: limitProblems }

  const shape = checkShape(definition)
  const problems: Problem[] = [...checkDangerousNames(definition), ...shape, ...checkIdentity(definition)]
  const draft = draftOf(definition as ProfileDefinition, shape)
  problems.push(...checkOptions(draft, context))
  // A published workflow was checked when it was published; a later release must not invalidate the record type.
  if (context.isDraft) problems.push(...checkWorkflow(draft))
  const { profile, contradictions } = compileDraft(draft, context, problems)
  const found = contradictions.length > 0 ? { contradictions } : {}
  return problems.length > 0
    ? { ok: false, problems: labelProblems(withoutRepetitions(problems), namedFields(draft)), ...found }
    : { ok: true, profile, ...found }
}

function namedFields({ fields }: Draft) {
  return fields.map(({ field: { id, keyword, fieldText: text } }) => ({ id, keyword, text }))
}

interface CompiledDraft {
  readonly profile: CompiledProfile
  readonly contradictions: readonly Contradiction[]
}

function compileDraft(draft: Draft, context: CompileContext, problems: Problem[]): CompiledDraft {
  const { definition, fields } = draft
  const sound = problems.length === 0
  const links = compileLinks(draft, context, problems)
  problems.push(...checkCandidateFilters(draft, links, context))
  const compiledRules = compileRules(draft, context, links, problems)
  const locks = userOnlyRules(draft).map((rule) => ({ rule, path: ["userOnly"] }))
  const rules = orderRules([...compiledRules.rules, ...locks], problems)
  const columns = compileColumns(draft, problems)
  const sort = compileSort(draft, problems)
  const filter = compileFilter(draft, columns, context, problems)
  const defaults = sound ? compileDefaults(draft, context, problems) : {}
  const contradictions = context.isDraft ? contradictionsIn(draft, context, compiledRules, defaults) : []
  for (const one of contradictions) if (one.isBlocking) problems.push(contradictionProblem(one))
  const ruled: RuledFields = {
    computed: new Set(rules.filter(({ kind }) => kind === "computed").map(({ target }) => target)),
    conditional: new Set(rules.filter(({ kind }) => kind === "visible").map(({ target }) => target)),
  }
  const uidKeyword = fields.find(({ field }) => field.role === "uid")?.field.keyword
  const profile: CompiledProfile = {
    profileId: definition.id as ProfileId,
    version: context.version,
    hash: sound ? sha256(canonicalJson(definition)) : "",
    type: definition.type,
    modules: definition.modules,
    name: definition.name,
    pluralName: definition.pluralName,
    ...(definition.auditName ? { auditName: definition.auditName } : {}),
    icon: definition.icon ?? "file-text",
    outsideProjects: definition.outsideProjects ?? false,
    numbering: definition.numbering,
    sections: compileSections(draft),
    fields: fields.map((field) => compileField(field, ruled)),
    titleKeyword: fields.find(({ field }) => field.role === "title")?.field.keyword ?? "",
    ...(uidKeyword ? { uidKeyword } : {}),
    schema: sound ? compileSchema(draft, context, defaults, ruled) : {},
    uiSchema: sound ? compileUiSchema(draft, context, ruled) : {},
    defaults,
    rules,
    ...(compiledRules.disclosures.length > 0 ? { disclosures: compiledRules.disclosures } : {}),
    dependents: dependentsOf(rules),
    linkedAggregateQueries: compiledRules.queries,
    columns,
    sort,
    ...(filter ? { filter } : {}),
    links,
    storage: compileStorage(draft, columns),
    ...(definition.workflow?.enabled ? { workflow: definition.workflow } : {}),
    tags: usedTags(definition, context.tags),
  }
  return { profile, contradictions }
}

function compileSections({ sections, fields }: Draft): readonly CompiledSection[] {
  return sections.map((section) => ({
    id: section.id,
    name: section.name,
    ...(section.description ? { description: section.description } : {}),
    position: section.position,
    startCollapsed: section.startCollapsed ?? false,
    keywords: fields.filter((one) => one.section === section).map(({ field }) => field.keyword),
  }))
}

function compileField({ field, type, section }: DraftField, ruled: RuledFields): CompiledField {
  return {
    id: field.id,
    keyword: field.keyword,
    type: type.name,
    ...(field.role ? { role: field.role } : {}),
    sectionId: section.id,
    text: field.fieldText,
    ...(field.helpText ? { help: field.helpText } : {}),
    width: field.width ?? "full",
    // Every record requires a name, whatever its title field sets.
    mandatory: field.role === "title" || (requiresValue(field, type) && field.archiveOf === undefined),
    computed: ruled.computed.has(field.keyword),
    whenHidden: field.whenHidden ?? "keep",
    ...(field.archiveOf === undefined ? {} : { archiveOf: field.archiveOf }),
    storage: type.storage,
    valueType: type.valueType,
    definition: field,
  }
}

/** Two steps may find the same problem; it is reported once. */
function withoutRepetitions(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, path }) => {
    const key = JSON.stringify([code, path])
    return seen.has(key) ? false : seen.add(key)
  })
}
