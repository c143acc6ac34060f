import type { Database } from "../database/database.ts"
import { readSchemaState } from "../database/schema-state.ts"

/** What an operator should know who went back to an earlier version: nothing is lost, and nothing new is there. */
export async function newerDatabaseWarning(database: Database): Promise<string | undefined> {
  if ((await readSchemaState(database)) !== "newer") return undefined
  return "A later version of the product has migrated this database. It only added to it, so this version works on it as before; what people made with the later version alone is kept and not shown."
}
