import { CompiledQuery } from "kysely"
import type { Database } from "./database.ts"
import { listAppliedMigrations, schemaStateOf, type SchemaState } from "./applied-migrations.ts"
import { migrations } from "./migrate.ts"

/** Compares the schema with this version's migrations. */
export async function findSchemaState({ owner }: Database): Promise<SchemaState> {
  const applied = await listAppliedMigrations({ query: (text) => owner.executeQuery(CompiledQuery.raw(text)) })
  return schemaStateOf(applied, migrations)
}
