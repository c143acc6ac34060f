import type { FastifyBaseLogger } from "fastify"
import type { Tenant } from "../../../database/database.ts"
import { inSavepoint } from "../../../database/savepoint.ts"

/** Lost a race, or the connection is gone: the whole transaction is run again, and nobody's letter is at fault. */
const ofTheTransaction = /^(?:40|08|57|53)/

/** Undefined where it failed: one person's letters that cannot be written must not keep everybody else's. */
export async function unlessItFails<Value>(
  tx: Tenant,
  log: FastifyBaseLogger,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await inSavepoint(tx, work)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (ofTheTransaction.test(code)) throw error
    log.error({ err: error }, "somebody's letters could not be written; they are tried again in an hour")
    return undefined
  }
}
