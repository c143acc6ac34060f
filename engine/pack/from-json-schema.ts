import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import {
  definitionLimits,
  type FieldDefinition,
  type ProfileDefinition,
  type SectionDefinition,
} from "../../schemas/profile.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { compile } from "../compile/compile.ts"
import { drawObject, type CarriedProperty, type Drawing } from "./from-schema/sections.ts"
import { isNode, note, settled, sourceOf, TooLarge, under, type Note } from "./from-schema/source.ts"
import { wordsOf } from "./from-schema/words.ts"
import { measured } from "../compile/measured.ts"

export interface DrawnFromSchema {
  readonly ok: true
  readonly definition: ProfileDefinition
  readonly carried: readonly CarriedProperty[]
  /** What could not be carried as it is; nothing is dropped without being here. */
  readonly notes: readonly Note[]
}
export type FromSchema = DrawnFromSchema | { readonly ok: false; readonly problems: readonly Problem[] }

const limits = { bytes: definitionLimits.bytes, depth: 100 } as const

/** A JSON Schema (draft-07 or 2020-12) as a new definition. Nothing is fetched; what leads outside is noted. */
export function fromJsonSchema(
  schema: unknown,
  given: { readonly id: string; readonly name?: LocalisedText | undefined; readonly modules: readonly ModuleCode[] },
  context: CompileContext = { tags: {}, profiles: [], version: 1 },
): FromSchema {
  const { bytes, depth } = measured(schema, limits)
  if (depth > limits.depth) return refused(problem("schema.too_large", [], { what: "depth", maximum: limits.depth }))
  if (bytes > limits.bytes) return refused(problem("schema.too_large", [], { what: "bytes", maximum: limits.bytes }))
  if (!isNode(schema)) return refused(problem("schema.invalid", []))
  try {
    return drawn(schema, given, context)
  } catch (failure) {
    if (failure instanceof TooLarge) return refused(problem("schema.too_large", [], { what: "references", maximum: 0 }))
    throw failure
  }
}

const refused = (one: Problem): FromSchema => ({ ok: false, problems: [one] })

function drawn(
  schema: Readonly<Record<string, unknown>>,
  { id, name, modules }: Parameters<typeof fromJsonSchema>[1],
  context: CompileContext,
): FromSchema {
  const source = sourceOf(schema)
  const root = settled(source, schema, "")
  if (!root) return { ok: false, problems: source.notes.map((one) => one.problem) }
  if (!isNode(root.node["properties"])) return refused(problem("schema.no_fields", []))
  const drawing: Drawing = { source, sections: [], carried: [], pointers: new Map(), keywords: new Set() }
  const title = name ?? wordsOf(root.node["title"], "New record")
  drawObject(drawing, root.node, { pointer: "", open: root.open, name: title, isRequired: true })
  const sections = drawing.sections.filter(({ fields }) => fields.length > 0)
  if (sections.length === 0) return refused(problem("schema.no_fields", []))
  const titled = withTitle(drawing, sections)
  return fitted(drawing, context, {
    id,
    type: "OTHER",
    modules: [...modules],
    name: title,
    pluralName: title,
    icon: "file-text",
    numbering: { prefix: "REC-", padding: 3, scope: "project" },
    list: { columns: [{ system: "uid" }, { system: "name" }, { system: "status" }] },
    rules: [],
    sections: titled.map((section, sortOrder) => ({ ...section, sortOrder })),
  })
}

/** The field that names the record: one called so, else the first required line of text, else any; where there is none it is added. */
function withTitle(drawing: Drawing, sections: readonly SectionDefinition[]): readonly SectionDefinition[] {
  const lines = sections.flatMap(({ fields }) => fields.filter(({ type }) => type === "TEXT"))
  const chosen =
    lines.find(({ keyword }) => /^(title|name)_/.test(keyword)) ?? lines.find((one) => one.isMandatory) ?? lines[0]
  if (!chosen) {
    note(drawing.source, "", "schema.title_added")
    const title: FieldDefinition = {
      id: "f_title",
      keyword: keywordOfTitle(drawing.keywords),
      type: "TEXT",
      role: "title",
      fieldText: { en: "Title", es: "Título", hi: "शीर्षक", fr: "Titre", ar: "العنوان" },
      isMandatory: true,
      sortOrder: -1,
    }
    return sections.map((section, index) =>
      index === 0
        ? { ...section, fields: [title, ...section.fields].map((field, sortOrder) => ({ ...field, sortOrder })) }
        : section,
    )
  }
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field === chosen ? { ...field, role: "title" as const } : field)),
  }))
}

function keywordOfTitle(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`title_${number}`)) number += 1
  return `title_${number}`
}

/** What stands behind an option in the source, where it goes by another name there. */
const sourceKeywords: Readonly<Record<string, string>> = { defaultValue: "default", defaultListValue: "default" }

/** The definition without those options that the compiler refuses, each noted; what stands against it otherwise is the answer. */
function fitted(drawing: Drawing, context: CompileContext, first: ProfileDefinition): FromSchema {
  const { source, carried, pointers } = drawing
  let definition = first
  for (let round = 0; round < 4; round += 1) {
    const result = compile(definition, { ...context, version: 1 })
    if (result.ok) return { ok: true, definition, carried, notes: source.notes }
    const unfit = result.problems.flatMap(({ path }) => {
      const [, section, , field, option] = path
      const isOption = path[0] === "sections" && path[2] === "fields" && typeof option === "string"
      return isOption && removable.has(option) ? [{ section, field, option }] : []
    })
    if (unfit.length === 0) return { ok: false, problems: result.problems }
    const sections = definition.sections.map((section, at) => ({
      ...section,
      fields: section.fields.map((field, index) => {
        const options = unfit.filter((one) => one.section === at && one.field === index).map((one) => one.option)
        for (const option of options) {
          const keyword = sourceKeywords[option] ?? option
          note(source, under(pointers.get(field.id) ?? "", keyword), "schema.keyword_not_carried", { keyword })
        }
        return options.length === 0 ? field : without(field, options)
      }),
    }))
    definition = { ...definition, sections }
  }
  return { ok: false, problems: [problem("schema.invalid", [])] }
}

const removable = new Set([
  "pattern",
  "minLength",
  "minimum",
  "maximum",
  "minSelection",
  "maxSelection",
  "defaultValue",
  "defaultListValue",
])

function without(field: FieldDefinition, options: readonly string[]): FieldDefinition {
  return Object.fromEntries(Object.entries(field).filter(([option]) => !options.includes(option))) as FieldDefinition
}
