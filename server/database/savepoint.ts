import { sql } from "kysely"
import type { ClientTransaction } from "./database.ts"

/** Runs an operation in a savepoint: if it fails, only the operation is rolled back and the transaction continues. */
export async function inSavepoint<T>(tx: ClientTransaction, run: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint step`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx)
    throw error
  }
}
