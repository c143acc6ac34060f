import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Solution } from "../solve.ts"

/** The values of a record for which rules conflict; empty if none was found. */
export function toExample(solution: Solution | null | undefined): Contradiction["example"] {
  return Object.fromEntries(solution ?? [])
}
