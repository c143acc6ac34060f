import type { ErrorReply, WireProblem } from "../../schemas/api/endpoint.ts"
import type { ProblemCode } from "../../schemas/problems.ts"

/** A call that was answered with a refusal. */
export class CallError extends Error {
  override readonly name = "CallError"
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly problems: readonly WireProblem[]
  /** With 409: the record or draft as it stands now. */
  readonly current: unknown
  readonly correlationId: string

  constructor(status: number, body: unknown, correlationId: string) {
    const reply: Partial<ErrorReply> = typeof body === "object" && body !== null ? body : {}
    super(sentenceIn(body))
    this.status = status
    this.code = reply.code
    this.problems = reply.problems ?? []
    this.current = reply.current
    this.correlationId = reply.correlationId ?? correlationId
  }
}

/** A call that was never answered: no network, or nobody listening. */
export class Unreachable extends Error {
  override readonly name = "Unreachable"
}

/** A string body is the sentence itself; otherwise detail, message, title, error or the joined errors, in that order. */
function sentenceIn(body: unknown): string {
  if (typeof body === "string" && body !== "") return body
  if (typeof body === "object" && body !== null) {
    for (const part of ["detail", "message", "title", "error"] as const) {
      const text = (body as Record<string, unknown>)[part]
      if (typeof text === "string" && text !== "") return text
    }
    const errors = (body as Record<string, unknown>)["errors"]
    if (Array.isArray(errors) && errors.length > 0) return errors.join(", ")
  }
  return ""
}
