import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

/** Too many failed attempts: how long to wait. An email tells the owner how to unlock the account. */
export function toLockedError(minutes: number): HttpError {
  return new HttpError(429, problem("auth.locked", [], { minutes }), {
    headers: { "retry-after": String(minutes * 60) },
  })
}
