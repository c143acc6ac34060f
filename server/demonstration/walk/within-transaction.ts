import type { Database, Tenant } from "../../database/database.ts"

/** A service's database, where all it does is part of one transaction. */
export function withinTransaction(tx: Tenant): Pick<Database, "tenant" | "reading"> {
  return { tenant: (_, work) => work(tx), reading: (_, work) => work(tx) }
}
