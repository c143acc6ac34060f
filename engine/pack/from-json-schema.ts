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
import { convertObject, type ImportedProperty, type SchemaConversion } from "./from-schema/sections.ts"
import { isNode, addNote, resolveSchema, sourceOf, TooLarge, under, type ImportNote } from "./from-schema/source.ts"
import { readableText } from "./from-schema/readable-names.ts"
import { measureJson } from "../compile/measure-json.ts"

export interface SchemaImport {
  readonly ok: true
  readonly definition: ProfileDefinition
  readonly imported: readonly ImportedProperty[]
  /** Parts that could not be imported unchanged; nothing is dropped without a note. */
  readonly notes: readonly ImportNote[]
}
export type FromSchema = SchemaImport | { readonly ok: false; readonly problems: readonly Problem[] }

const limits = { bytes: definitionLimits.bytes, depth: 100 } as const

/**
 * Converts a JSON Schema (draft-07 or 2020-12) to a new definition. Nothing is fetched; external references are noted.
 */
export function fromJsonSchema(
  schema: unknown,
  identity: { readonly id: string; readonly name?: LocalisedText | undefined; readonly modules: readonly ModuleCode[] },
  context: CompileContext = { tags: {}, profiles: [], version: 1 },
): FromSchema {
  const { bytes, depth } = measureJson(schema, limits)
  if (depth > limits.depth) return reject(problem("schema.too_large", [], { what: "depth", maximum: limits.depth }))
  if (bytes > limits.bytes) return reject(problem("schema.too_large", [], { what: "bytes", maximum: limits.bytes }))
  if (!isNode(schema)) return reject(problem("schema.invalid", []))
  try {
    return convertRoot(schema, identity, context)
  } catch (failure) {
    if (failure instanceof TooLarge) return reject(problem("schema.too_large", [], { what: "references", maximum: 0 }))
    throw failure
  }
}

const reject = (one: Problem): FromSchema => ({ ok: false, problems: [one] })

function convertRoot(
  schema: Readonly<Record<string, unknown>>,
  { id, name, modules }: Parameters<typeof fromJsonSchema>[1],
  context: CompileContext,
): FromSchema {
  const source = sourceOf(schema)
  const root = resolveSchema(source, schema, "")
  if (!root) return { ok: false, problems: source.notes.map((one) => one.problem) }
  if (!isNode(root.node["properties"])) return reject(problem("schema.no_fields", []))
  const conversion: SchemaConversion = { source, sections: [], imported: [], pointers: new Map(), keywords: new Set() }
  const title = name ?? readableText(root.node["title"], "New record")
  convertObject(conversion, root.node, { pointer: "", open: root.open, name: title, isRequired: true })
  const sections = conversion.sections.filter(({ fields }) => fields.length > 0)
  if (sections.length === 0) return reject(problem("schema.no_fields", []))
  const titled = withTitle(conversion, sections)
  return fitToLimits(conversion, context, {
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

/**
 * Selects the field that names the record: one with a matching name, else the first required single-line text, else any
 * single-line text. Adds a field if there is none.
 */
function withTitle(conversion: SchemaConversion, sections: readonly SectionDefinition[]): readonly SectionDefinition[] {
  const lines = sections.flatMap(({ fields }) => fields.filter(({ type }) => type === "TEXT"))
  const selected =
    lines.find(({ keyword }) => /^(title|name)_/.test(keyword)) ?? lines.find((one) => one.isMandatory) ?? lines[0]
  if (!selected) {
    addNote(conversion.source, "", "schema.title_added")
    const title: FieldDefinition = {
      id: "f_title",
      keyword: keywordOfTitle(conversion.keywords),
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
    fields: section.fields.map((field) => (field === selected ? { ...field, role: "title" as const } : field)),
  }))
}

function keywordOfTitle(usedKeywords: ReadonlySet<string>): string {
  let number = 1
  while (usedKeywords.has(`title_${number}`)) number += 1
  return `title_${number}`
}

/** Source keyword of an option, if it has another name there. */
const sourceKeywords: Readonly<Record<string, string>> = { defaultValue: "default", defaultListValue: "default" }

/**
 * Removes options that the compiler rejects, each with a note. Returns the remaining problems if the definition is
 * still invalid.
 */
function fitToLimits(conversion: SchemaConversion, context: CompileContext, first: ProfileDefinition): FromSchema {
  const { source, imported, pointers } = conversion
  let definition = first
  for (let round = 0; round < 4; round += 1) {
    const result = compile(definition, { ...context, version: 1 })
    if (result.ok) return { ok: true, definition, imported, notes: source.notes }
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
          addNote(source, under(pointers.get(field.id) ?? "", keyword), "schema.keyword_not_supported", { keyword })
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
