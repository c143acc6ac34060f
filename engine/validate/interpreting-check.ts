import { isIsoDate } from "../../schemas/iso-date.ts"
import { characters } from "../../schemas/characters.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import { settledFailures, type SchemaCheck, type SchemaFailure } from "./schema-check.ts"
import { discriminatorOf } from "./discriminator.ts"

/**
 * JSON Schema without code made from text, so that a page needs no `unsafe-eval`. It knows the keywords that field types
 * write and no other: a schema with another one is refused, never half understood. A schema is read once into closures.
 */
type Judge = (value: unknown, path: ProblemPath, failures: SchemaFailure[]) => void
type Read = (schema: JsonSchema) => Judge

const known = new WeakMap<JsonSchema, Judge>()

export const interpretingCheck: SchemaCheck = (schema, value) => {
  const failures: SchemaFailure[] = []
  judgeOf(schema)(value, [], failures)
  return settledFailures(failures)
}

function judgeOf(schema: JsonSchema): Judge {
  const before = known.get(schema)
  if (before) return before
  const made = read(schema)
  known.set(schema, made)
  return made
}

const annotations = new Set(["$schema", "$id", "title", "description", "default", "examples", "readOnly"])
/** Read together with another keyword. */
const companions = new Set(["required", "additionalProperties"])

function read(schema: JsonSchema): Judge {
  const parts: Judge[] = []
  for (const keyword of Object.keys(schema)) {
    if (annotations.has(keyword) || companions.has(keyword)) continue
    const reader = Object.hasOwn(readers, keyword) ? readers[keyword] : undefined
    if (!reader)
      throw new Error(
        `The schema keyword "${keyword}" is not one that field types may use. Teach interpreting-check it first.`,
      )
    parts.push(reader(schema))
  }
  const [only] = parts
  if (parts.length === 1 && only) return only
  return (value, path, failures) => {
    for (const part of parts) part(value, path, failures)
  }
}

function limit<Kind>(keyword: string, is: (value: unknown) => value is Kind, holds: (value: Kind) => boolean): Judge {
  return (value, path, failures) => {
    if (is(value) && !holds(value)) failures.push({ path, keyword })
  }
}

const isText = (value: unknown): value is string => typeof value === "string"
const isNumber = (value: unknown): value is number => typeof value === "number"
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  number: (value) => isNumber(value) && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  array: isList,
  object: isObject,
  null: (value) => value === null,
}

const anything = () => true

/** Lists here are of texts; what is none is refused for its type already, and not counted by Ajv either. */
function hasNoTextTwice(list: readonly unknown[]): boolean {
  const texts = list.filter(isText)
  return new Set(texts).size === texts.length
}

const readers: Readonly<Record<string, Read>> = {
  type({ type }) {
    const is = typeof type === "string" ? types[type] : undefined
    if (!is) throw new Error("A schema's type must be one of JSON's own.")
    return (value, path, failures) => {
      if (!is(value)) failures.push({ path, keyword: "type" })
    }
  },
  enum({ enum: allowed = [] }) {
    const members = new Set<unknown>(allowed)
    return (value, path, failures) => {
      if (!members.has(value)) failures.push({ path, keyword: "enum" })
    }
  },
  const({ const: only }) {
    return (value, path, failures) => {
      if (value !== only) failures.push({ path, keyword: "const" })
    }
  },
  minLength: ({ minLength = 0 }) => limit("minLength", isText, (text) => characters(text) >= minLength),
  maxLength: ({ maxLength = Infinity }) =>
    limit("maxLength", isText, (text) => text.length <= maxLength || characters(text) <= maxLength),
  pattern({ pattern = "" }) {
    const shape = new RegExp(pattern, "u")
    return limit("pattern", isText, (text) => shape.test(text))
  },
  format({ format }) {
    if (format !== "date") throw new Error(`The format "${format}" is not one that field types may use.`)
    return limit("format", isText, isIsoDate)
  },
  minimum: ({ minimum = -Infinity }) => limit("minimum", isNumber, (number) => number >= minimum),
  maximum: ({ maximum = Infinity }) => limit("maximum", isNumber, (number) => number <= maximum),
  minItems: ({ minItems = 0 }) => limit("minItems", isList, (list) => list.length >= minItems),
  maxItems: ({ maxItems = Infinity }) => limit("maxItems", isList, (list) => list.length <= maxItems),
  uniqueItems: ({ uniqueItems }) => limit("uniqueItems", isList, uniqueItems ? hasNoTextTwice : anything),
  items({ items }) {
    if (!isObject(items)) throw new Error("A list's items must have one schema.")
    const judge = judgeOf(items as JsonSchema)
    return (value, path, failures) => {
      if (isList(value)) value.forEach((item, index) => judge(item, [...path, index], failures))
    }
  },
  properties: readObject,
  anyOf({ anyOf = [] }) {
    const discriminator = discriminatorOf(anyOf as readonly JsonSchema[])
    if (!discriminator) return readAlternatives(anyOf as readonly JsonSchema[])
    const branches = new Map([...discriminator.branches].map(([name, branch]) => [name, judgeOf(branch)]))
    return (value, path, failures) => {
      if (!isObject(value)) return void failures.push({ path, keyword: "type" })
      const name = Object.hasOwn(value, discriminator.property) ? value[discriminator.property] : undefined
      const judge = branches.get(name)
      if (judge) judge(value, path, failures)
      else
        failures.push({
          path: [...path, discriminator.property],
          keyword: name === undefined ? "required" : "discriminator",
        })
    }
  },
}

function readAlternatives(branches: readonly JsonSchema[]): Judge {
  const judges = branches.map(judgeOf)
  return (value, path, failures) => {
    const fits = judges.some((judge) => {
      const inside: SchemaFailure[] = []
      judge(value, path, inside)
      return inside.length === 0
    })
    if (!fits) failures.push({ path, keyword: "anyOf" })
  }
}

function readObject({ properties = {}, required = [], additionalProperties = true }: JsonSchema): Judge {
  const judges = new Map(Object.entries(properties).map(([name, schema]) => [name, judgeOf(schema as JsonSchema)]))
  const closed = additionalProperties === false
  return (value, path, failures) => {
    if (!isObject(value)) return
    for (const name of required) {
      if (!Object.hasOwn(value, name) || value[name] === undefined)
        failures.push({ path: [...path, name], keyword: "required" })
    }
    for (const name of Object.keys(value)) {
      const property = value[name]
      if (property === undefined) continue
      const judge = judges.get(name)
      if (judge) judge(property, [...path, name], failures)
      else if (closed) failures.push({ path: [...path, name], keyword: "additionalProperties" })
    }
  }
}
