import { fieldTypes } from "../../../fields/index.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { FieldDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { isNode, note, settled, structural, under, type Node, type Source } from "./source.ts"
import { tableField } from "./table-field.ts"
import { typeOf, valueField } from "./value-field.ts"
import { helpOf, keywordFor, wordsOf } from "./words.ts"

/** Where a property of the source went. */
export interface CarriedProperty {
  readonly pointer: string
  readonly keyword: string
  readonly type: FieldTypeName
}

/** The definition's sections as they grow. */
export interface Drawing {
  readonly source: Source
  readonly sections: SectionDefinition[]
  readonly carried: CarriedProperty[]
  /** The place in the source of each field, by its id. */
  readonly pointers: Map<string, string>
  readonly keywords: Set<string>
}

const ofObjects = new Set(["type", "properties", "required", "title", "description", ...structural])

/** An object's values as the fields of one section; objects inside become sections of their own after it. */
export function drawObject(
  drawing: Drawing,
  node: Node,
  at: {
    readonly pointer: string
    readonly open: readonly string[]
    readonly name: LocalisedText
    readonly isRequired: boolean
  },
): void {
  const { source } = drawing
  const fields: FieldDefinition[] = []
  const index = drawing.sections.length
  drawing.sections.push({
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
    const property = settled(source, schema, pointer, at.open)
    if (!property) {
      if (schema === false || !isNode(schema))
        note(source, pointer, "schema.type_not_carried", { type: String(schema) })
      continue
    }
    const isMandatory = required.has(name)
    if (isNode(property.node["properties"]) && typeOf(source, property.node, pointer) === "object") {
      const part = wordsOf(property.node["title"], name)
      const isRequired = at.isRequired && isMandatory
      drawObject(drawing, property.node, { pointer, open: property.open, name: part, isRequired })
      continue
    }
    const carried =
      tableField(source, property.node, pointer, property.open) ??
      valueField(source, property.node, pointer, property.open)
    if (!carried) continue
    if (isMandatory && !at.isRequired)
      note(source, under(at.pointer, "required"), "schema.loosened", { keyword: "required" })
    const keyword = keywordFor(name, fieldTypes[carried.type].keywordPrefix, drawing.keywords)
    const id = `f_${drawing.pointers.size + 1}`
    drawing.pointers.set(id, pointer)
    drawing.carried.push({ pointer, keyword, type: carried.type })
    fields.push({
      id,
      keyword,
      type: carried.type,
      fieldText: wordsOf(property.node["title"], name),
      ...helpOf(property.node["description"]),
      sortOrder: fields.length,
      ...(isMandatory && at.isRequired && { isMandatory: true }),
      ...carried.options,
    })
  }
  for (const keyword of Object.keys(node)) {
    const isClosed = keyword === "additionalProperties" && node[keyword] === false
    if (!ofObjects.has(keyword) && !isClosed)
      note(source, under(at.pointer, keyword), "schema.keyword_not_carried", { keyword })
  }
}
