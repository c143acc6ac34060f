import type { Format } from "ajv"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"

/** More problems would not help the caller, and each costs more than any other part of a rejection. */
export const maxProblems = 25

/**
 * A node of a contract's schema: only the keywords that `tests/architecture/contract-limits.test.ts` allows in
 * contracts.
 */
export interface ContractSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ContractSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: ContractSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly required?: readonly string[]
  readonly maxProperties?: number
  readonly properties?: Readonly<Record<string, ContractSchema>>
  readonly additionalProperties?: boolean | ContractSchema
}

type Formats = Readonly<Record<string, Format | undefined>>

/**
 * Explains why a body violates its contract: the first `max` problems, found in one walk. The walk skips arrays,
 * objects and texts that are too large, and ends at the last problem it may report. A union of several branches is
 * reported as a whole, because the problems of its branches would contradict each other.
 */
export function contractProblems(
  schema: ContractSchema,
  body: unknown,
  formats: Formats,
  max = maxProblems,
): Problem[] {
  const walk = new Walk(formats, max)
  walk.visit(schema, body, [])
  return walk.problems
}

class Walk {
  readonly problems: Problem[] = []
  private readonly formats: Formats
  private readonly max: number

  constructor(formats: Formats, max: number) {
    this.formats = formats
    this.max = max
  }

  private get isFull(): boolean {
    return this.problems.length >= this.max
  }

  private report(code: ProblemCode, path: ProblemPath, params?: Problem["params"]): void {
    if (!this.isFull) this.problems.push(params ? problem(code, path, params) : problem(code, path))
  }

  visit(schema: ContractSchema, value: unknown, path: ProblemPath): void {
    if (this.isFull) return
    if (!isOfType(schema.type, value)) return this.report("value.wrong_type", path)
    if ("const" in schema && value !== schema.const) this.report("value.unknown_option", path)
    if (schema.enum && !schema.enum.includes(value)) this.report("value.unknown_option", path)
    if (schema.anyOf) this.visitUnion(schema.anyOf, value, path)
    if (typeof value === "number") this.visitNumber(schema, value, path)
    else if (typeof value === "string") this.visitText(schema, value, path)
    else if (Array.isArray(value)) this.visitItems(schema, value, path)
    else if (isPlainObject(value)) this.visitProperties(schema, value, path)
  }

  private visitUnion(arms: readonly ContractSchema[], value: unknown, path: ProblemPath): void {
    if (arms.some((arm) => this.fits(arm, value))) return
    // A nullable schema has only one branch that can report problems.
    const others = arms.filter(({ type }) => type !== "null")
    const [only] = others
    if (only && others.length === 1 && value !== null) this.visit(only, value, path)
    else this.report("value.wrong_type", path)
  }

  /** One problem is enough to rule out a branch. */
  private fits(arm: ContractSchema, value: unknown): boolean {
    return contractProblems(arm, value, this.formats, 1).length === 0
  }

  private visitNumber({ minimum, maximum }: ContractSchema, value: number, path: ProblemPath): void {
    if (minimum !== undefined && value < minimum) this.report("value.below_minimum", path, { minimum })
    if (maximum !== undefined && value > maximum) this.report("value.above_maximum", path, { maximum })
  }

  private visitText({ minLength, maxLength, pattern, format }: ContractSchema, text: string, path: ProblemPath): void {
    if (maxLength !== undefined && isLonger(text, maxLength)) {
      return this.report("value.too_long", path, { maximum: maxLength })
    }
    if (minLength !== undefined && !isLonger(text, minLength - 1)) {
      this.report("value.too_short", path, { minimum: minLength })
    }
    if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) this.report("value.pattern", path)
    if (format !== undefined && !matchesFormat(this.formats[format], text))
      this.report(format === "date" ? "value.bad_date" : "value.pattern", path)
  }

  private visitItems(
    { minItems, maxItems, uniqueItems, items: schema }: ContractSchema,
    items: readonly unknown[],
    path: ProblemPath,
  ): void {
    if (maxItems !== undefined && items.length > maxItems) {
      return this.report("value.too_many_selected", path, { maximum: maxItems })
    }
    if (minItems !== undefined && items.length < minItems) {
      this.report("value.too_few_selected", path, { minimum: minItems })
    }
    // Contracts require uniqueness only of texts and numbers, so a Set is sufficient.
    if (uniqueItems && new Set(items).size < items.length) this.report("value.duplicate", path)
    if (!schema) return
    for (const [index, item] of items.entries()) {
      if (this.isFull) return
      this.visit(schema, item, [...path, index])
    }
  }

  private visitProperties(schema: ContractSchema, value: Readonly<Record<string, unknown>>, path: ProblemPath): void {
    const { required = [], maxProperties, properties = {}, additionalProperties } = schema
    if (maxProperties !== undefined && hasMoreKeys(value, maxProperties)) {
      return this.report("request.too_many_parts", path, { maximum: maxProperties })
    }
    for (const name of required) {
      if (value[name] === undefined) this.report("value.required", [...path, name])
    }
    for (const name in value) {
      if (this.isFull) return
      const parameterPath = [...path, name]
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (known === false) this.report("value.unknown_keyword", parameterPath, { keyword: name })
      else if (typeof known === "object") this.visit(known, value[name], parameterPath)
    }
  }
}

function isOfType(type: ContractSchema["type"], value: unknown): boolean {
  if (type === undefined) return true
  if (typeof type !== "string") return type.some((one) => isOfType(one, value))
  if (type === "null") return value === null
  if (type === "array") return Array.isArray(value)
  if (type === "integer") return Number.isInteger(value)
  return type === "object" ? isPlainObject(value) : typeof value === type
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Counts code points, and only as many as needed. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false
  if (text.length > 2 * max) return true
  return [...text].length > max
}

function hasMoreKeys(value: object, max: number): boolean {
  let keys = 0
  for (const _ in value) {
    keys += 1
    if (keys > max) return true
  }
  return false
}

function matchesFormat(format: Format | undefined, text: string): boolean {
  if (format === undefined || format === true) return true
  const check = typeof format === "object" && "validate" in format ? format.validate : format
  if (typeof check === "string") return new RegExp(check, "u").test(text)
  if (check instanceof RegExp) return check.test(text)
  // Contracts use no number formats and no asynchronous formats.
  return typeof check !== "function" || Boolean((check as (data: string) => unknown)(text))
}
