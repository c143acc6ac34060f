import { Ajv, type ErrorObject, type ValidateFunction } from "ajv"
import formats from "ajv-formats"
import type { FastifyInstance } from "fastify"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { problemCodeFormat } from "../../schemas/api/problem-code.ts"
import { problemCodes } from "../../modules/problem-codes.ts"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"
import { type ContractSchema, contractProblems, maxProblems } from "./contract-problems.ts"
import { ValidatedBody } from "./large-bodies/validated-body.ts"
import { HttpError } from "./http-error.ts"
import { withSharedParts } from "./shared-parts.ts"

const addFormats = formats.default
/** Optimizing a validator takes longer than it saves: half of the time in which compiling blocks the process. */
const strict = { strict: true, strictRequired: false, allowUnionTypes: true, code: { optimize: false } } as const
/**
 * Stops at the first error, so that validation costs no more than the body is long; `contractProblems` lists the other
 * errors.
 */
const ofBodies = addFormats(new Ajv({ ...strict, useDefaults: true }))
/** URLs contain text only, so numbers are parsed from it. Parameters are short, so all errors are collected. */
const parameterAjv = addFormats(new Ajv({ ...strict, allErrors: true, useDefaults: true, coerceTypes: true }))
const ofReplies = addFormats(new Ajv(strict)).addFormat(problemCodeFormat, (code: string) =>
  problemCodes.some((known) => known === code),
)

/** Throws when a contract is not a valid schema. */
export function compileRequestPart(schema: object, httpPart: string | undefined): ValidateFunction {
  return (httpPart === "body" ? ofBodies : parameterAjv).compile(withSharedParts(schema))
}

/** The problems of a request part; empty when it is valid. */
export type RequestPartValidator = (data: unknown) => readonly Problem[]

/** Also fills in the contract's defaults for parts that are not sent. */
export function bodyValidator(schema: ContractSchema): RequestPartValidator {
  const validate = compileRequestPart(schema, "body")
  return (data) => {
    if (validate(data)) return []
    const all = contractProblems(schema, data, ofBodies.formats)
    // The validator decides whether a body is rejected; the walk only explains why.
    return all.length > 0 ? all : problemsOf(validate.errors ?? [])
  }
}

function parameterValidator(schema: object): RequestPartValidator {
  const validate = compileRequestPart(schema, undefined)
  return (data) => (validate(data) ? [] : problemsOf(validate.errors ?? []))
}

/** Validates bodies, queries and parameters against the contract; unknown properties are rejected, never dropped. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    // Compiled with the first request: at start-up there are hundreds of contracts, of which few are needed
    // immediately.
    let compiled: RequestPartValidator | undefined
    return (data: unknown) => {
      // Already validated when it was parsed.
      if (data instanceof ValidatedBody) return { value: data.value }
      const validate = (compiled ??=
        httpPart === "body" ? bodyValidator(schema as ContractSchema) : parameterValidator(schema as object))
      const problems = validate(data)
      return problems.length > 0 ? { error: new HttpError(400, problems) } : { value: data }
    }
  })
}

const replyValidators = new WeakMap<Endpoint, ValidateFunction>()

/** A response that violates its contract is a bug of the server. */
export function checkReply(contract: Endpoint, reply: unknown): void {
  const validate = replyValidators.get(contract) ?? ofReplies.compile(contract.reply)
  replyValidators.set(contract, validate)
  // Validated as the client receives it: dates become text and undefined values disappear.
  if (validate(JSON.parse(JSON.stringify(reply ?? null)))) return
  throw new Error(`${contract.method} ${contract.path} violates its contract: ${ofReplies.errorsText(validate.errors)}`)
}

function problemsOf(errors: readonly ErrorObject[]): Problem[] {
  // A union reports every branch and then itself; its own error summarizes the branches.
  const unions = new Set(errors.filter(isUnion).map(({ schemaPath }) => schemaPath))
  const relevantErrors = errors.filter((error) => isUnion(error) || !isWithin(unions, error.schemaPath))
  return relevantErrors.slice(0, maxProblems).map(asProblem)
}

const isUnion = ({ keyword }: ErrorObject): boolean => keyword === "anyOf" || keyword === "oneOf"

/** Checks the path's own ancestors, which are few, instead of every union. */
function isWithin(unions: ReadonlySet<string>, schemaPath: string): boolean {
  for (let end = schemaPath.lastIndexOf("/"); end > 0; end = schemaPath.lastIndexOf("/", end - 1)) {
    if (unions.has(schemaPath.slice(0, end))) return true
  }
  return false
}

const codeOfKeyword: Readonly<Record<string, ProblemCode>> = {
  required: "value.required",
  additionalProperties: "value.unknown_keyword",
  unevaluatedProperties: "value.unknown_keyword",
  type: "value.wrong_type",
  anyOf: "value.wrong_type",
  enum: "value.unknown_option",
  const: "value.unknown_option",
  maxLength: "value.too_long",
  minLength: "value.too_short",
  pattern: "value.pattern",
  format: "value.pattern",
  minimum: "value.below_minimum",
  maximum: "value.above_maximum",
  minItems: "value.too_few_selected",
  maxItems: "value.too_many_selected",
  uniqueItems: "value.duplicate",
}

function asProblem(error: ErrorObject): Problem {
  const { limit, missingProperty, additionalProperty } = error.params as Readonly<Record<string, unknown>>
  const path: ProblemPath = [
    ...error.instancePath.split("/").slice(1).map(parsePointerSegment),
    ...[missingProperty, additionalProperty].filter((name) => typeof name === "string"),
  ]
  const { format } = error.params as { readonly format?: string }
  const code = format === "date" ? "value.bad_date" : (codeOfKeyword[error.keyword] ?? "request.invalid")
  const bound = error.keyword.startsWith("min") ? "minimum" : "maximum"
  if (typeof limit === "number") return problem(code, path, { [bound]: limit })
  return typeof additionalProperty === "string"
    ? problem(code, path, { keyword: additionalProperty })
    : problem(code, path)
}

function parsePointerSegment(segment: string): string | number {
  const text = segment.replaceAll("~1", "/").replaceAll("~0", "~")
  return /^\d+$/.test(text) ? Number(text) : text
}
