import type { FastifyBaseLogger } from "fastify"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"

/** Serialisation failure or lost connection: the whole transaction is retried, and no email counts as failed. */
const ofTheTransaction = /^(?:40|08|57|53)/

/** Undefined if it failed, so that one user's failing emails do not block the others'. */
export async function unlessItFails<Value>(
  tx: ClientTransaction,
  log: FastifyBaseLogger,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await inSavepoint(tx, run)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (ofTheTransaction.test(code)) throw error
    log.error({ err: error }, "could not create a user's emails; will retry in an hour")
    return undefined
  }
}
