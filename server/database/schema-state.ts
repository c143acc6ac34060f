import { CompiledQuery } from "kysely"
import type { Database } from "./database.ts"
import { readAppliedMigrations, schemaStateOf, type SchemaState } from "./applied-migrations.ts"
import { migrations } from "./migrate.ts"

/** How the schema stands to this version of the product. */
export async function readSchemaState({ owner }: Database): Promise<SchemaState> {
  const applied = await readAppliedMigrations({ query: (text) => owner.executeQuery(CompiledQuery.raw(text)) })
  return schemaStateOf(applied, migrations)
}
