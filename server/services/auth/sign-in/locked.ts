import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"

/** Too many failed tries: how long to wait. The way out is in a letter to the owner. */
export function lockedFor(minutes: number): Refusal {
  return new Refusal(429, problem("auth.locked", [], { minutes }), {
    headers: { "retry-after": String(minutes * 60) },
  })
}
