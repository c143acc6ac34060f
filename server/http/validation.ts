import { Ajv, type ErrorObject, type ValidateFunction } from "ajv"
import formats from "ajv-formats"
import type { FastifyInstance } from "fastify"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { problemCodeFormat } from "../../schemas/api/problem-code.ts"
import { problemCodes } from "../../schemas/problem-codes.ts"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"
import { type ContractSchema, contractProblems, mostProblems } from "./contract-problems.ts"
import { JudgedBody } from "./large-bodies/judged-body.ts"
import { Refusal } from "./refusal.ts"

const addFormats = formats.default
const strict = { strict: true, strictRequired: false, allowUnionTypes: true } as const
/** Stops at the first error, so that no body costs more than it is long; `contractProblems` says what else is wrong. */
const ofBodies = addFormats(new Ajv({ ...strict, useDefaults: true }))
/** Addresses carry text only, so numbers are read out of it; they are short, so every error is collected. */
const ofAddresses = addFormats(new Ajv({ ...strict, allErrors: true, useDefaults: true, coerceTypes: true }))
const ofReplies = addFormats(new Ajv(strict)).addFormat(problemCodeFormat, (code: string) =>
  problemCodes.some((known) => known === code),
)

/** Throws where a contract is no schema. */
export function compilePart(schema: object, httpPart: string | undefined): ValidateFunction {
  return (httpPart === "body" ? ofBodies : ofAddresses).compile(schema)
}

/** Why a part breaks its contract; of one that keeps it nothing. */
export type PartValidator = (data: unknown) => readonly Problem[]

/** Fills in what the contract says of parts that are not sent. */
export function bodyValidator(schema: ContractSchema): PartValidator {
  const validate = compilePart(schema, "body")
  return (data) => {
    if (validate(data)) return []
    const all = contractProblems(schema, data, ofBodies.formats)
    // The validator has the last word on whether a body is refused; the walk only explains it.
    return all.length > 0 ? all : problemsOf(validate.errors ?? [])
  }
}

function addressValidator(schema: object): PartValidator {
  const validate = compilePart(schema, undefined)
  return (data) => (validate(data) ? [] : problemsOf(validate.errors ?? []))
}

/** Bodies, queries and parameters are held against the contract; what it does not know is refused, never dropped. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    // Compiled with the first call: a process that starts has hundreds of contracts and needs few of them at once.
    let compiled: PartValidator | undefined
    return (data: unknown) => {
      // Held against the contract where it was parsed.
      if (data instanceof JudgedBody) return { value: data.value }
      const validate = (compiled ??=
        httpPart === "body" ? bodyValidator(schema as ContractSchema) : addressValidator(schema as object))
      const problems = validate(data)
      return problems.length > 0 ? { error: new Refusal(400, problems) } : { value: data }
    }
  })
}

const replyValidators = new WeakMap<Endpoint, ValidateFunction>()

/** A reply that breaks its contract is the server's own mistake. */
export function checkReply(contract: Endpoint, reply: unknown): void {
  const validate = replyValidators.get(contract) ?? ofReplies.compile(contract.reply)
  replyValidators.set(contract, validate)
  // As it will arrive: dates become text and what is undefined goes.
  if (validate(JSON.parse(JSON.stringify(reply ?? null)))) return
  throw new Error(`${contract.method} ${contract.path} breaks its contract: ${ofReplies.errorsText(validate.errors)}`)
}

function problemsOf(errors: readonly ErrorObject[]): Problem[] {
  // A union reports every arm and then itself; its own result says what the arms together mean.
  const unions = new Set(errors.filter(isUnion).map(({ schemaPath }) => schemaPath))
  const own = errors.filter((error) => isUnion(error) || !isWithin(unions, error.schemaPath))
  return own.slice(0, mostProblems).map(asProblem)
}

const isUnion = ({ keyword }: ErrorObject): boolean => keyword === "anyOf" || keyword === "oneOf"

/** Looks at the place's own ancestors, of which there are few, not at every union there is. */
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
    ...error.instancePath.split("/").slice(1).map(readPointer),
    ...[missingProperty, additionalProperty].filter((name) => typeof name === "string"),
  ]
  const code = codeOfKeyword[error.keyword] ?? "request.invalid"
  const bound = error.keyword.startsWith("min") ? "minimum" : "maximum"
  if (typeof limit === "number") return problem(code, path, { [bound]: limit })
  return typeof additionalProperty === "string"
    ? problem(code, path, { keyword: additionalProperty })
    : problem(code, path)
}

function readPointer(segment: string): string | number {
  const text = segment.replaceAll("~1", "/").replaceAll("~0", "~")
  return /^\d+$/.test(text) ? Number(text) : text
}
