import { fieldTypes } from "../../../fields/index.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { FieldDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { isNode, addNote, resolveSchema, structural, under, type Node, type Source } from "./source.ts"
import { tableField } from "./table-field.ts"
import { typeOf, valueField } from "./value-field.ts"
import { helpOf, keywordFor, readableText } from "./readable-names.ts"

/** The target of a property of the source. */
export interface ImportedProperty {
  readonly pointer: string
  readonly keyword: string
  readonly type: FieldTypeName
}

/** Conversion state with the definition's sections so far. */
export interface SchemaConversion {
  readonly source: Source
  readonly sections: SectionDefinition[]
  readonly imported: ImportedProperty[]
  /** JSON pointer to the source of each field, by field ID. */
  readonly pointers: Map<string, string>
  readonly keywords: Set<string>
}

const ofObjects = new Set(["type", "properties", "required", "title", "description", ...structural])

/** Converts an object's values to the fields of one section; nested objects become separate sections after it. */
export function convertObject(
  conversion: SchemaConversion,
  node: Node,
  at: {
    readonly pointer: string
    readonly open: readonly string[]
    readonly name: LocalisedText
    readonly isRequired: boolean
  },
): void {
  const { source } = conversion
  const fields: FieldDefinition[] = []
  const index = conversion.sections.length
  conversion.sections.push({
    id: `s_${index + 1}`,
    name: at.name,
    position: "LEFT",
    sortOrder: index,
    fields,
  })
  const properties = isNode(node["properties"]) ? node["properties"] : {}
  const required = new Set(Array.isArray(node["required"]) ? node["required"] : [])
  for (const [name, schema] of Object.entries(properties)) {
    const pointer = under(at.pointer, "properties", name)
    const property = resolveSchema(source, schema, pointer, at.open)
    if (!property) {
      if (schema === false || !isNode(schema))
        addNote(source, pointer, "schema.type_not_supported", { type: String(schema) })
      continue
    }
    const isMandatory = required.has(name)
    if (isNode(property.node["properties"]) && typeOf(source, property.node, pointer) === "object") {
      const part = readableText(property.node["title"], name)
      const isRequired = at.isRequired && isMandatory
      convertObject(conversion, property.node, { pointer, open: property.open, name: part, isRequired })
      continue
    }
    const imported =
      tableField(source, property.node, pointer, property.open) ??
      valueField(source, property.node, pointer, property.open)
    if (!imported) continue
    if (isMandatory && !at.isRequired)
      addNote(source, under(at.pointer, "required"), "schema.constraint_relaxed", { keyword: "required" })
    const keyword = keywordFor(name, fieldTypes[imported.type].keywordPrefix, conversion.keywords)
    const id = `f_${conversion.pointers.size + 1}`
    conversion.pointers.set(id, pointer)
    conversion.imported.push({ pointer, keyword, type: imported.type })
    fields.push({
      id,
      keyword,
      type: imported.type,
      fieldText: readableText(property.node["title"], name),
      ...helpOf(property.node["description"]),
      sortOrder: fields.length,
      ...(isMandatory && at.isRequired && { isMandatory: true }),
      ...imported.options,
    })
  }
  for (const keyword of Object.keys(node)) {
    const isClosed = keyword === "additionalProperties" && node[keyword] === false
    if (!ofObjects.has(keyword) && !isClosed)
      addNote(source, under(at.pointer, keyword), "schema.keyword_not_supported", { keyword })
  }
}
