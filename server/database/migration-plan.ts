import { Client } from "pg"
import { pendingMigrations } from "./migrate.ts"
import type { Migration } from "./migration.ts"
import { breakingEffects } from "./breaking-effects.ts"

/** A pending statement. */
export interface PlannedStatement {
  readonly statement: string
  /** The existing tables it affects, largest first. */
  readonly tables: readonly TableSize[]
  readonly breakingChanges: readonly string[]
}

export interface TableSize {
  readonly name: string
  /** PostgreSQL's estimate. */
  readonly rows: number
  readonly bytes: number
}

export interface PlannedMigration {
  readonly name: string
  readonly contracts: string | undefined
  readonly statements: readonly PlannedStatement[]
}

/** What a migration of this database would do; nothing is written, locked or created. */
export async function planMigrations(
  ownerUrl: string,
  history?: readonly Migration[],
): Promise<readonly PlannedMigration[]> {
  const client = new Client({ connectionString: ownerUrl, options: "-c default_transaction_read_only=on" })
  await client.connect()
  try {
    const pending = await pendingMigrations(client, history)
    const sizes = await listTableSizes(client)
    return pending.map(({ name, statements, contracts }) => ({
      name,
      contracts,
      statements: statements.map((statement) => ({
        statement,
        tables: tablesOf(statement, sizes),
        breakingChanges: breakingEffects(statement),
      })),
    }))
  } finally {
    await client.end()
  }
}

async function listTableSizes(client: Client): Promise<readonly TableSize[]> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `select relname as name, greatest(reltuples, 0)::bigint::text as rows, pg_total_relation_size(oid)::text as bytes
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
  return rows.map((row) => ({ name: row.name, rows: Number(row.rows), bytes: Number(row.bytes) }))
}

function tablesOf(statement: string, sizes: readonly TableSize[]): readonly TableSize[] {
  const words = new Set(statement.toLowerCase().match(/[a-z_][a-z\d_]*/g))
  return sizes.filter(({ name }) => words.has(name))
}
