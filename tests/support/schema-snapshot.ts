import { Client } from "pg"

const queries: Readonly<Record<string, string>> = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  constraints: `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  policies: `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2`,
  tables: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  grants: `select table_name, privilege_type from information_schema.role_table_grants
    where grantee = 'risk_universe_app' and table_schema = 'public' order by 1, 2`,
  migrations: `select name, checksum from migration order by 1`,
}

/** All properties of a schema, for comparison with another one. */
export async function loadSchema(url: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const parts: Record<string, readonly unknown[]> = {}
    for (const [name, sql] of Object.entries(queries)) parts[name] = (await client.query(sql)).rows
    return parts
  } finally {
    await client.end()
  }
}
