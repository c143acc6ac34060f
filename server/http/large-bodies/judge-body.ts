import { problem, type Problem } from "../../../schemas/problems.ts"
import { refuseBombs, tooDeep } from "../body-guard.ts"
import type { ContractSchema } from "../contract-problems.ts"
import { hasMoreParts } from "../json-parts.ts"
import { Refusal } from "../refusal.ts"
import { bodyValidator, type PartValidator } from "../validation.ts"
import { cutIntoPieces, type Piece } from "./pieces.ts"

export interface BodyQuestion {
  /** The contract's schema of the body, as JSON. */
  readonly schema: string
  readonly text: string
  readonly mostParts: number
}

/** The body in pieces, with what the contract fills in; or why it is refused. */
export type BodyVerdict = { readonly pieces: readonly Piece[] } | { readonly problems: readonly Problem[] }

/** Judges bodies as the answering thread judges small ones: in parts, in depth, and by the contract. */
export function bodyJudge(): (question: BodyQuestion) => BodyVerdict {
  const validators = new Map<string, PartValidator>()
  return ({ schema, text, mostParts }) => {
    try {
      if (hasMoreParts(text, mostParts)) throw tooDeep(mostParts)
      const body: unknown = readJson(text)
      refuseBombs(body, mostParts)
      const validate = validators.get(schema) ?? bodyValidator(JSON.parse(schema) as ContractSchema)
      validators.set(schema, validate)
      const problems = validate(body)
      return problems.length > 0 ? { problems } : { pieces: cutIntoPieces(body) }
    } catch (error) {
      if (error instanceof Refusal) return { problems: error.problems }
      throw error
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, problem("request.invalid", []))
  }
}
