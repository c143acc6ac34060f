import type { ErrorReply, WireProblem } from "../../schemas/api/endpoint.ts"
import type { ProblemCode } from "../../schemas/problems.ts"

/** A request answered with an error status. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly problems: readonly WireProblem[]
  /** With 409: the current record or draft. */
  readonly current: unknown
  readonly correlationId: string

  constructor(status: number, body: unknown, correlationId: string) {
    const reply: Partial<ErrorReply> = typeof body === "object" && body !== null ? body : {}
    super(messageIn(body))
    this.status = status
    this.code = reply.code
    this.problems = reply.problems ?? []
    this.current = reply.current
    this.correlationId = reply.correlationId ?? correlationId
  }
}

/** A request without a response: no network, or the server is down. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError"
}

/** A string body is the message itself; otherwise detail, message, title, error or the joined errors, in that order. */
function messageIn(body: unknown): string {
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
