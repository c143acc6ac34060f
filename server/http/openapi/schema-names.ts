/** The exports of files, by file: `module`, or `module/file` where a module has several. */
type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface ExportedSchema {
  readonly module: string
  readonly name: string
  readonly schema: object
}

/**
 * The schemas that files export, by the name they get in the document: the exported name, or, where modules export
 * different schemas under one name, that name after the module's. Throws when one module does so. A schema that is
 * exported twice keeps its first name.
 */
export function schemaNames(files: Files): ReadonlyMap<string, object> {
  const seen = new Set<object>()
  const all = Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]): ExportedSchema[] => {
      if (!isSchema(schema) || seen.has(schema)) return []
      seen.add(schema)
      return [{ module: file.split("/")[0] ?? file, name: inPascalCase(name), schema }]
    }),
  )
  const names = new Map<string, object>()
  for (const one of all) {
    const isShared = all.some(({ name, schema }) => name === one.name && schema !== one.schema)
    const name = isShared ? inPascalCase(one.module) + one.name : one.name
    if (names.has(name)) throw new Error(`Two schemas are named ${name} in the module ${one.module}. Rename one.`)
    names.set(name, one.schema)
  }
  return names
}

const inPascalCase = (name: string) => name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** TypeBox marks its schemas with a property that is not enumerable; those of `byKey` have none and stay inline. */
function isSchema(value: unknown): value is object {
  return typeof value === "object" && value !== null && "~kind" in value
}
