import type { Format } from "ajv"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"

/** So many tell the caller enough. */
export const mostProblems = 50

/** A part of a contract's schema: only the keywords that `tests/laws/contract-limits.test.ts` lets contracts use. */
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
 * Why a body breaks its contract, for the caller to mend: the first `most` problems, found in one walk that never looks into
 * an array, an object or a text that is too large, and that ends with the last problem it may report. A union of several reports
 * itself alone, because what each of its arms says would contradict the others.
 */
export function contractProblems(
  schema: ContractSchema,
  body: unknown,
  formats: Formats,
  most = mostProblems,
): Problem[] {
  const walk = new Walk(formats, most)
  walk.visit(schema, body, [])
  return walk.problems
}

class Walk {
  readonly problems: Problem[] = []
  private readonly formats: Formats
  private readonly most: number

  constructor(formats: Formats, most: number) {
    this.formats = formats
    this.most = most
  }

  private get isFull(): boolean {
    return this.problems.length >= this.most
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
    // What may also be null has only one arm that can say what is wrong.
    const others = arms.filter(({ type }) => type !== "null")
    const [only] = others
    if (only && others.length === 1 && value !== null) this.visit(only, value, path)
    else this.report("value.wrong_type", path)
  }

  /** One problem is enough to know that an arm does not fit. */
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
    if (format !== undefined && !matchesFormat(this.formats[format], text)) this.report("value.pattern", path)
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
    // Only texts and numbers are asked to be unique, so that a set of them says it.
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
      const place = [...path, name]
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (known === false) this.report("value.unknown_keyword", place, { keyword: name })
      else if (typeof known === "object") this.visit(known, value[name], place)
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

/** By code points, counted only as far as it takes to know. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false
  if (text.length > 2 * most) return true
  return [...text].length > most
}

function hasMoreKeys(value: object, most: number): boolean {
  let keys = 0
  for (const _ in value) {
    keys += 1
    if (keys > most) return true
  }
  return false
}

function matchesFormat(format: Format | undefined, text: string): boolean {
  if (format === undefined || format === true) return true
  const check = typeof format === "object" && "validate" in format ? format.validate : format
  if (typeof check === "string") return new RegExp(check, "u").test(text)
  if (check instanceof RegExp) return check.test(text)
  // Formats of numbers and those that wait for an answer are in no contract.
  return typeof check !== "function" || Boolean((check as (data: string) => unknown)(text))
}
