import { blockLimits, type BlockContent } from "../../schemas/blocks.ts"
import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { compile } from "../compile/compile.ts"
import { deepest } from "../compile/limits.ts"
import { measureJson } from "../compile/measure-json.ts"
import { clipOf, type Clip } from "./clipboard.ts"
import { findDraftBlockers } from "./draft-problems.ts"
import { findField } from "./find.ts"
import { fieldsIn } from "./references.ts"

/** Parts of a definition that a block cannot contain because they only have a meaning there. */
export type BlockOmission =
  /** A rule about a field of the block that reads fields outside of it. */
  | { readonly what: "rule"; readonly name: LocalisedText; readonly reads: readonly LocalisedText[] }
  /** The link of an archive to the field whose previous values it stores. */
  | { readonly what: "archive"; readonly name: LocalisedText }

/** Extracts fields and sections for a block: with the rules among them, and without references to other parts. */
export function createBlockContent(
  definition: ProfileDefinition,
  selected: { readonly fieldIds: readonly string[]; readonly sectionIds: readonly string[] },
): { readonly parts: BlockContent; readonly omitted: readonly BlockOmission[] } {
  const { sections, fields, rules } = clipOf(definition, selected)
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

/**
 * A block's content as a clip, to be inserted like content copied from elsewhere. An empty ID matches no record type.
 */
export const clipOfBlock = (parts: BlockContent): Clip => ({ ...parts, profileId: "", isCut: false })

export type BlockContentResult =
  | { readonly ok: true; readonly parts: BlockContent }
  /** Each path starts with `sections`, `fields` or `rules`. */
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Validates block content from outside: its size, a draft's constraints, and that it reads nothing outside the block.
 */
export function validateBlockContent(json: unknown, context: CompileContext): BlockContentResult {
  const rejected = (...problems: Problem[]) => ({ ok: false, problems }) as const
  const { bytes: maximum } = blockLimits
  const { depth } = measureJson(json, { bytes: maximum, depth: deepest })
  if (depth > deepest) return rejected(problem("block.too_large", [], { maximum: deepest, what: "depth" }))
  if (new TextEncoder().encode(JSON.stringify(json ?? null)).length > maximum)
    return rejected(problem("block.too_large", [], { maximum, what: "bytes" }))
  const lists = Object(json) as Readonly<Record<keyof BlockContent, unknown>>
  const { sections, fields, rules } = lists
  if (!Array.isArray(sections) || !Array.isArray(fields) || !Array.isArray(rules)) {
    return rejected(
      ...(["sections", "fields", "rules"] as const)
        .filter((property) => !Array.isArray(lists[property]))
        .map((property) => problem("definition.invalid", [property], { property, rule: "type" })),
    )
  }
  // Read only after the surrounding definition has passed the checks.
  const parts = { sections, fields, rules } as BlockContent
  const compiled = compile(definitionOf(parts), context)
  const problems = compiled.ok ? [] : findExternalReferences(compiled.problems)
  if (problems.length > 0)
    return rejected(...problems.map((one) => ({ ...one, path: pathIn(one.path, sections.length) })))
  const count = parts.sections.reduce((sum, section) => sum + section.fields.length, fields.length)
  if (count === 0) return rejected(problem("block.empty", ["fields"]))
  const maxFields = blockLimits.fields
  if (count > maxFields) return rejected(problem("block.too_many_fields", [], { count, maximum: maxFields }))
  return { ok: true, parts }
}

/** Problems of the content: those of a draft, and rules that read fields outside the block. */
function findExternalReferences(problems: readonly Problem[]): readonly Problem[] {
  const rejected = new Set(findDraftBlockers(problems))
  return problems.filter((one) => rejected.has(one) || one.code === "rule.unknown_field")
}

/** A definition that consists of the content only; fields outside of sections are in its last section. */
const definitionOf = ({ sections, fields, rules }: BlockContent): ProfileDefinition => ({
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

/** Converts a path in that definition to a path in the content. */
function pathIn(path: ProblemPath, sections: number): ProblemPath {
  return path[0] === "sections" && path[1] === sections ? path.slice(2) : path
}
