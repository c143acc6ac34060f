import type { ClientId } from "../../schemas/ids.ts"
import type { ClientTransaction, Database } from "../../server/database/database.ts"
import { comparableDifference, readClientRows } from "./client-rows.ts"

class RolledBack extends Error {}

/** Runs in a transaction that is rolled back. */
export async function rolledBack<Result>(
  database: Database,
  clientId: ClientId,
  run: (tx: ClientTransaction) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined
  try {
    await database.clientTransaction(clientId, async (tx) => {
      result = { value: await run(tx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!result) throw new Error("The transaction was not rolled back.")
  return result.value
}

/** What an operation returns, and what it changes in any table; nothing stays changed. */
export function tentativeOutcome<Result>(
  database: Database,
  clientId: ClientId,
  run: (tx: ClientTransaction) => Promise<Result>,
): Promise<{ readonly result: Result; readonly rows: Readonly<Record<string, readonly string[]>> }> {
  return rolledBack(database, clientId, async (tx) => {
    const before = await readClientRows(tx, clientId)
    const result = await run(tx)
    return { result, rows: comparableDifference(before, await readClientRows(tx, clientId)) }
  })
}
