import { problem, type Problem } from "../../../schemas/problems.ts"
import { assertBodyWithinLimits, tooDeep } from "../body-guard.ts"
import type { ContractSchema } from "../contract-problems.ts"
import { hasMoreValues } from "../json-values.ts"
import { HttpError } from "../http-error.ts"
import { bodyValidator, type RequestPartValidator } from "../validation.ts"
import { splitIntoChunks, type JsonChunk } from "./json-chunks.ts"

export interface BodyCheckRequest {
  /** The contract's schema of the body, as JSON. */
  readonly schema: string
  readonly text: string
  readonly maxParts: number
}

/** The body in chunks, with the contract's defaults filled in; or the reasons it is rejected. */
export type BodyValidationResult = { readonly chunks: readonly JsonChunk[] } | { readonly problems: readonly Problem[] }

/** Validates bodies as the main thread validates small ones: number of values, depth and contract. */
export function createBodyValidator(): (request: BodyCheckRequest) => BodyValidationResult {
  const validators = new Map<string, RequestPartValidator>()
  return ({ schema, text, maxParts }) => {
    try {
      if (hasMoreValues(text, maxParts)) throw tooDeep(maxParts)
      const body: unknown = parseJson(text)
      assertBodyWithinLimits(body, maxParts)
      const validate = validators.get(schema) ?? bodyValidator(JSON.parse(schema) as ContractSchema)
      validators.set(schema, validate)
      const problems = validate(body)
      return problems.length > 0 ? { problems } : { chunks: splitIntoChunks(body) }
    } catch (error) {
      if (error instanceof HttpError) return { problems: error.problems }
      throw error
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, problem("request.invalid", []))
  }
}
