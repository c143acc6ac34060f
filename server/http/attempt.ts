import type { Problem } from "../../schemas/problems.ts"
import type { ClientTransaction } from "../database/database.ts"
import { inSavepoint } from "../database/savepoint.ts"
import { HttpError } from "./http-error.ts"

/** What an operation returned, or why it was rejected. */
export type Attempt<Value> = { readonly value: Value } | { readonly problems: readonly Problem[] }

/**
 * Runs one of many operations of a job in a savepoint. One that is rejected is rolled back alone, and its problems are
 * returned; other errors are thrown.
 */
export async function attempt<Value>(tx: ClientTransaction, run: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await inSavepoint(tx, run) }
  } catch (error) {
    return { problems: rejectionIn(error) }
  }
}

/** Like `attempt` for an operation that writes nothing. */
export function attemptUnwritten<Value>(run: () => Value): Attempt<Value> {
  try {
    return { value: run() }
  } catch (error) {
    return { problems: rejectionIn(error) }
  }
}

function rejectionIn(error: unknown): readonly Problem[] {
  if (error instanceof HttpError && error.status < 500) return error.problems
  throw error
}
