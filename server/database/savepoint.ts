import { sql } from "kysely"
import type { Tenant } from "./database.ts"

/** Work that, when it fails, is undone by itself and leaves the rest of the transaction standing. */
export async function inSavepoint<T>(tx: Tenant, work: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint step`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx)
    throw error
  }
}
