import { createHash } from "node:crypto"
import { StartupError } from "../startup-error.ts"
import type { Migration } from "./migration.ts"
import { isRestoreMarker } from "./restore-marker.ts"

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** Why it may remove something that older versions still use; null when it only adds. */
  readonly contracts: string | null
}

export interface Queryable {
  query(sql: string): Promise<{ rows: AppliedMigration[] }>
}

/** Also works for databases created before migrations recorded what they remove. */
const appliedMigrations = "select name, checksum, to_jsonb(migration) ->> 'contracts' as contracts from migration"

/** The migrations applied to the database; empty for an empty database. */
export async function listAppliedMigrations(client: Queryable): Promise<readonly AppliedMigration[]> {
  const { rows } = await client
    .query(appliedMigrations)
    .catch((error: unknown) => (isUndefinedTable(error) ? { rows: [] } : Promise.reject(error)))
  return rows
}

/**
 * `newer` has all migrations of this version and some that it does not know. Those only add to the schema, so this
 * version keeps working while the processes are replaced. `other` was created by code with a different history.
 */
export type SchemaState = "current" | "outdated" | "newer" | "other"

export function schemaStateOf(applied: readonly AppliedMigration[], history: readonly Migration[]): SchemaState {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const own = history.filter(({ name }) => checksums.has(name))
  if (own.some((migration) => checksums.get(migration.name) !== checksumOf(migration))) return "other"
  const unknown = applied.length - own.length
  if (own.length < history.length) return unknown > 0 ? "other" : "outdated"
  return unknown > 0 ? "newer" : "current"
}

export function checksumOf(migration: Migration): string {
  return createHash("sha256").update(migration.statements.join(";\n")).digest("hex")
}

/**
 * Throws when the database has a migration that differs from the one in this code, or an unknown one that does more
 * than add to the schema.
 */
export function assertKnownMigrations(rows: readonly AppliedMigration[], history: readonly Migration[]): void {
  const applied = new Set(rows.map(({ name }) => name))
  const isComplete = history.every(({ name }) => applied.has(name))
  for (const { name, checksum, contracts } of rows) {
    const known = history.find((migration) => migration.name === name)
    if (!known && isRestoreMarker({ name })) {
      throw new StartupError(
        "restore-unfinished",
        "A restore of a backup is incomplete in this database: run npm run restore again with the same backup, or use another database.",
      )
    }
    if (!known && contracts !== null) {
      throw new StartupError(
        "database-newer-than-code",
        `The database is newer than this version of Risk Universe, and its migration ${name} removed what this version may use (${contracts}): start a later version, or restore a backup from before.`,
      )
    }
    if (!known && !isComplete) {
      throw new StartupError(
        "database-newer-than-code",
        `The database was created by another version of Risk Universe (it has migration ${name}, but not all of this version's): start the version that last used it, or a later one.`,
      )
    }
    if (known && checksumOf(known) !== checksum) {
      throw new StartupError(
        "database-newer-than-code",
        `The database was created by another version of Risk Universe (its migration ${name} differs), which cannot be migrated to this one: start that version, or use another database.`,
      )
    }
  }
}

function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01"
}
