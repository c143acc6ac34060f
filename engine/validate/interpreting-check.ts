import { isIsoDate } from "../../schemas/iso-date.ts"
import { characters } from "../../schemas/characters.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import { normalizeFailures, type SchemaCheck, type SchemaError } from "./schema-check.ts"
import { discriminatorOf } from "./discriminator.ts"

/**
 * Interprets JSON Schema without code generated from text, so that the browser does not need `unsafe-eval`. It supports
 * only the keywords that field types use: a schema with another keyword is rejected. Each schema is converted once to
 * closures.
 */
type Validator = (value: unknown, path: ProblemPath, failures: SchemaError[]) => void
type SchemaCompiler = (schema: JsonSchema) => Validator

const known = new WeakMap<JsonSchema, Validator>()

export const interpretingCheck: SchemaCheck = (schema, value) => {
  const failures: SchemaError[] = []
  compileValidator(schema)(value, [], failures)
  return normalizeFailures(failures)
}

function compileValidator(schema: JsonSchema): Validator {
  const before = known.get(schema)
  if (before) return before
  const check = compileSchema(schema)
  known.set(schema, check)
  return check
}

const annotations = new Set(["$schema", "$id", "title", "description", "default", "examples", "readOnly"])
/** Evaluated together with another keyword. */
const companions = new Set(["required", "additionalProperties"])

function compileSchema(schema: JsonSchema): Validator {
  const checks: Validator[] = []
  for (const keyword of Object.keys(schema)) {
    if (annotations.has(keyword) || companions.has(keyword)) continue
    const compiler = Object.hasOwn(compilers, keyword) ? compilers[keyword] : undefined
    if (!compiler)
      throw new Error(
        `The schema keyword "${keyword}" is not one that field types may use. Teach interpreting-check it first.`,
      )
    checks.push(compiler(schema))
  }
  const [only] = checks
  if (checks.length === 1 && only) return only
  return (value, path, failures) => {
    for (const part of checks) part(value, path, failures)
  }
}

function limit<Kind>(
  keyword: string,
  is: (value: unknown) => value is Kind,
  accepts: (value: Kind) => boolean,
): Validator {
  return (value, path, failures) => {
    if (is(value) && !accepts(value)) failures.push({ path, keyword })
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

/** Lists contain texts only; other items are already rejected for their type, and Ajv does not count them either. */
function hasNoTextTwice(list: readonly unknown[]): boolean {
  const texts = list.filter(isText)
  return new Set(texts).size === texts.length
}

const compilers: Readonly<Record<string, SchemaCompiler>> = {
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
    const validate = compileValidator(items as JsonSchema)
    return (value, path, failures) => {
      if (isList(value)) value.forEach((item, index) => validate(item, [...path, index], failures))
    }
  },
  properties: compileObject,
  anyOf({ anyOf = [] }) {
    const discriminator = discriminatorOf(anyOf as readonly JsonSchema[])
    if (!discriminator) return compileAlternatives(anyOf as readonly JsonSchema[])
    const branches = new Map([...discriminator.branches].map(([name, branch]) => [name, compileValidator(branch)]))
    return (value, path, failures) => {
      if (!isObject(value)) return void failures.push({ path, keyword: "type" })
      const name = Object.hasOwn(value, discriminator.property) ? value[discriminator.property] : undefined
      const validate = branches.get(name)
      if (validate) validate(value, path, failures)
      else
        failures.push({
          path: [...path, discriminator.property],
          keyword: name === undefined ? "required" : "discriminator",
        })
    }
  },
}

function compileAlternatives(branches: readonly JsonSchema[]): Validator {
  const validators = branches.map(compileValidator)
  return (value, path, failures) => {
    const fits = validators.some((validate) => {
      const inside: SchemaError[] = []
      validate(value, path, inside)
      return inside.length === 0
    })
    if (!fits) failures.push({ path, keyword: "anyOf" })
  }
}

function compileObject({ properties = {}, required = [], additionalProperties = true }: JsonSchema): Validator {
  const validators = new Map(
    Object.entries(properties).map(([name, schema]) => [name, compileValidator(schema as JsonSchema)]),
  )
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
      const validate = validators.get(name)
      if (validate) validate(property, [...path, name], failures)
      else if (closed) failures.push({ path: [...path, name], keyword: "additionalProperties" })
    }
  }
}
