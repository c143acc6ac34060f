/** A JSON schema as plain data. */
export type SchemaNode = Readonly<Record<string, unknown>>

export interface References {
  /** The schema with a reference in place of each named schema in it, or a reference if it is named itself. */
  refer(schema: object): SchemaNode
  /** The named schemas that were referred to, by name, in alphabetical order. */
  components(): Readonly<Record<string, SchemaNode>>
}

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const holdsOne = new Set(["items", "additionalProperties", "not"])
const holdsList = new Set(["anyOf", "allOf", "oneOf", "prefixItems"])
const holdsByName = new Set(["properties", "patternProperties"])

/**
 * Replaces named schemas by references. A schema is recognized by identity. A copy that TypeBox makes of it, such as an
 * optional property, is recognized by the parts it shares with the original. A page of named items is named after them.
 */
export function schemaReferences(named: ReadonlyMap<string, object>): References {
  const names = new Map<unknown, string>()
  const namesByParts = new Map<unknown, string>()
  for (const [name, schema] of named) {
    if (!names.has(schema)) names.set(schema, name)
    const parts = partsOf(schema as SchemaNode)
    if (parts !== undefined && !namesByParts.has(parts)) namesByParts.set(parts, name)
  }
  const referred = new Map<string, SchemaNode>()

  function nameOf(schema: SchemaNode): string | undefined {
    const name = names.get(schema)
    if (name !== undefined) return name
    const candidate = namesByParts.get(partsOf(schema))
    return candidate !== undefined && withoutNotes(named.get(candidate)) === withoutNotes(schema)
      ? candidate
      : undefined
  }

  function refer(schema: object): SchemaNode {
    const node = schema as SchemaNode
    const name = nameOf(node)
    if (name !== undefined) return referenceTo(name, node, named.get(name) as SchemaNode)
    const page = pageName(node)
    return page === undefined ? inlined(node) : referenceTo(page, node, node)
  }

  function referenceTo(name: string, node: SchemaNode, original: SchemaNode): SchemaNode {
    if (!referred.has(name)) {
      // Set first, so that a schema that contains itself ends here.
      referred.set(name, {})
      referred.set(name, inlined(original))
    }
    const notes = Object.fromEntries(notesOf(node).filter(([key, value]) => original[key] !== value))
    return { $ref: `#/components/schemas/${name}`, ...notes }
  }

  function inlined(node: SchemaNode): SchemaNode {
    return Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => [keyword, isObject(value) ? referIn(keyword, value) : value]),
    )
  }

  function referIn(keyword: string, value: object): unknown {
    if (holdsOne.has(keyword)) return refer(value)
    if (holdsList.has(keyword)) return (value as readonly object[]).map(refer)
    if (!holdsByName.has(keyword)) return value
    const byName = Object.entries(value as Readonly<Record<string, object>>)
    return Object.fromEntries(byName.map(([name, one]) => [name, refer(one)]))
  }

  function pageName({ properties }: SchemaNode): string | undefined {
    if (!isObject(properties) || Object.keys(properties).join() !== "content,page,size,totalElements") return undefined
    const { items } = (properties as Readonly<Record<string, SchemaNode>>).content ?? {}
    const item = isObject(items) ? nameOf(items as SchemaNode) : undefined
    const name = item && `${item}Page`
    if (name !== undefined && named.has(name))
      throw new Error(`A page of ${item} and another schema are named ${name}.`)
    return name
  }

  return {
    refer,
    components: () => Object.fromEntries([...referred].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** What a schema shares with its copies. */
const partsOf = ({ properties, anyOf, enum: options }: SchemaNode): unknown => properties ?? anyOf ?? options

const isNote = (key: string) => key === "description" || key === "default"
const notesOf = (node: SchemaNode) => Object.entries(node).filter(([key]) => isNote(key))

function withoutNotes(schema: object | undefined): string {
  return JSON.stringify(Object.entries(schema ?? {}).filter(([key]) => !isNote(key)))
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
