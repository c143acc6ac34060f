import { blockLimits, type Parts } from "../../schemas/blocks.ts"
import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { compile } from "../compile/compile.ts"
import { deepest } from "../compile/limits.ts"
import { measured } from "../compile/measured.ts"
import { clipOf, type Clip } from "./clipboard.ts"
import { refusedInDraft } from "./draft-problems.ts"
import { findField } from "./find.ts"
import { fieldsIn } from "./references.ts"

/** What of a definition's parts a block cannot keep, because it means something only there. */
export type BlockOmission =
  /** A rule about a field of the block that reads others outside of it. */
  | { readonly what: "rule"; readonly name: LocalisedText; readonly reads: readonly LocalisedText[] }
  /** The tie of an archive to the field whose earlier values it kept. */
  | { readonly what: "archive"; readonly name: LocalisedText }

/** Fields and sections of a definition as a block keeps them: with the rules among them, and with nothing that leads out. */
export function partsForBlock(
  definition: ProfileDefinition,
  chosen: { readonly fieldIds: readonly string[]; readonly sectionIds: readonly string[] },
): { readonly parts: Parts; readonly omitted: readonly BlockOmission[] } {
  const { sections, fields, rules } = clipOf(definition, chosen)
  const inside = new Set([...sections.flatMap((section) => section.fields), ...fields].map(({ id }) => id))
  const nameOf = (id: string) => findField(definition, id)?.field.fieldText ?? { en: id }
  const omitted: BlockOmission[] = []
  const untied = (field: FieldDefinition): FieldDefinition => {
    const { archiveOf, ...rest } = field
    if (archiveOf === undefined) return field
    omitted.push({ what: "archive", name: field.fieldText })
    return rest
  }
  const parts = {
    sections: sections.map((section) => ({ ...section, fields: section.fields.map(untied) })),
    fields: fields.map(untied),
    rules: rules.filter((rule) => {
      const reads = [...fieldsIn(rule)].filter((id) => !inside.has(id))
      if (reads.length > 0) omitted.push({ what: "rule", name: nameOf(rule.target), reads: reads.map(nameOf) })
      return reads.length === 0
    }),
  }
  return { parts, omitted }
}

/** A block's parts, to be put in like what was copied elsewhere: no record type has the id of none. */
export const clipOfBlock = (parts: Parts): Clip => ({ ...parts, profileId: "", isCut: false })

export type JudgedParts =
  | { readonly ok: true; readonly parts: Parts }
  /** Each path begins at `sections`, `fields` or `rules`. */
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Whether something from outside is a block's parts: within its bounds, what a draft may hold, and reading nothing outside. */
export function judgeParts(json: unknown, context: CompileContext): JudgedParts {
  const refused = (...problems: Problem[]) => ({ ok: false, problems }) as const
  const { bytes: maximum } = blockLimits
  const { depth } = measured(json, { bytes: maximum, depth: deepest })
  if (depth > deepest) return refused(problem("block.too_large", [], { maximum: deepest, what: "depth" }))
  if (new TextEncoder().encode(JSON.stringify(json ?? null)).length > maximum)
    return refused(problem("block.too_large", [], { maximum, what: "bytes" }))
  const lists = Object(json) as Readonly<Record<keyof Parts, unknown>>
  const { sections, fields, rules } = lists
  if (!Array.isArray(sections) || !Array.isArray(fields) || !Array.isArray(rules)) {
    return refused(
      ...(["sections", "fields", "rules"] as const)
        .filter((property) => !Array.isArray(lists[property]))
        .map((property) => problem("definition.invalid", [property], { property, rule: "type" })),
    )
  }
  // Looked at only once the definition around them is sound.
  const parts = { sections, fields, rules } as Parts
  const compiled = compile(definitionOf(parts), context)
  const problems = compiled.ok ? [] : reachingOut(compiled.problems)
  if (problems.length > 0)
    return refused(...problems.map((one) => ({ ...one, path: pathIn(one.path, sections.length) })))
  const count = parts.sections.reduce((sum, section) => sum + section.fields.length, fields.length)
  if (count === 0) return refused(problem("block.empty", ["fields"]))
  const most = blockLimits.fields
  if (count > most) return refused(problem("block.too_many_fields", [], { count, maximum: most }))
  return { ok: true, parts }
}

/** What stands against the parts: as in a draft, and besides what a rule reads that is not among them. */
function reachingOut(problems: readonly Problem[]): readonly Problem[] {
  const refused = new Set(refusedInDraft(problems))
  return problems.filter((one) => refused.has(one) || one.code === "rule.unknown_field")
}

/** The parts as the only ones of a definition; the fields outside of sections stand in its last. */
const definitionOf = ({ sections, fields, rules }: Parts): ProfileDefinition => ({
  id: "block",
  type: "OTHER",
  modules: ["IC", "IA"],
  name: { en: "Block" },
  pluralName: { en: "Blocks" },
  numbering: { prefix: "B-", padding: 1, scope: "client" },
  rules: [...rules],
  sections: [
    ...sections,
    { id: "fields_of_the_block", name: { en: "Fields" }, position: "LEFT", sortOrder: 0, fields: [...fields] },
  ],
})

/** A path in that definition as one in the parts. */
function pathIn(path: ProblemPath, sections: number): ProblemPath {
  return path[0] === "sections" && path[1] === sections ? path.slice(2) : path
}
