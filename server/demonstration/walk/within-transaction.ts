import type { Database, ClientTransaction } from "../../database/database.ts"

/** A service's database that runs everything in one existing transaction. */
export function withinTransaction(tx: ClientTransaction): Pick<Database, "clientTransaction" | "readTransaction"> {
  return { clientTransaction: (_, run) => run(tx), readTransaction: (_, run) => run(tx) }
}
