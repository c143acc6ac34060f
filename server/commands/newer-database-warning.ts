import type { Database } from "../database/database.ts"
import { findSchemaState } from "../database/schema-state.ts"

/** The warning for an operator who went back to an earlier version: no data is lost, but new features are missing. */
export async function newerDatabaseWarning(database: Database): Promise<string | undefined> {
  if ((await findSchemaState(database)) !== "newer") return undefined
  return "A later version of the product has migrated this database. It only added to it, so this version works on it as before; what people made with the later version alone is kept and not shown."
}
