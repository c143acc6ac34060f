import type { TSchema } from "typebox"

/** A schema as plain data: TypeBox schemas are JSON Schema. */
interface Plain {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Plain[]
  readonly properties?: Readonly<Record<string, Plain>>
  readonly items?: Plain
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly additionalProperties?: boolean | Plain
}

/** A value with every part of a schema, with the same text in every place that accepts text. */
export function filledBody(schema: TSchema, text: string): unknown {
  return filled(schema as Plain, text)
}

/** Paths of a schema that accept any text: without enums and formats. */
export function listTextPaths(schema: TSchema): readonly (readonly string[])[] {
  return textPathsOf(schema as Plain, [])
}

function isFreeText({ type, enum: enumValues, pattern, format }: Plain): boolean {
  return type === "string" && enumValues === undefined && pattern === undefined && format === undefined
}

function filled(schema: Plain, text: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return filled(schema.anyOf.find((one) => one.type !== "null") ?? {}, text)
  if (schema.type === "string") return text.slice(0, schema.maxLength ?? text.length)
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1
  if (schema.type === "boolean") return false
  if (schema.type === "array") return [filled(schema.items ?? { type: "string" }, text)]
  const parts = Object.entries(schema.properties ?? {})
  return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, text)]))
}

function textPathsOf(schema: Plain, path: readonly string[]): (readonly string[])[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textPathsOf(one, path))
  if (isFreeText(schema)) return [path]
  if (schema.items) return textPathsOf(schema.items, [...path, "0"])
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textPathsOf(part, [...path, name]))
}
