import { createHash } from "node:crypto"
import { StartRefusal } from "../start-refusal.ts"
import type { Migration } from "./migration.ts"
import { isRestoreMark } from "./restore-mark.ts"

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** Why it may take something away, for versions that do not know it; null where it only adds. */
  readonly contracts: string | null
}

export interface Queryable {
  query(sql: string): Promise<{ rows: AppliedMigration[] }>
}

/** Also of a database that was made before its migrations said what they take away. */
const appliedMigrations = "select name, checksum, to_jsonb(migration) ->> 'contracts' as contracts from migration"

/** What was done to the database; nothing where it is empty. */
export async function readAppliedMigrations(client: Queryable): Promise<readonly AppliedMigration[]> {
  const { rows } = await client
    .query(appliedMigrations)
    .catch((error: unknown) => (isUndefinedTable(error) ? { rows: [] } : Promise.reject(error)))
  return rows
}

/**
 * `newer` has all of this version's migrations and some that it does not know: what was added since is added to, so it
 * works on while the processes are replaced. `other` was made by code that is not in this history.
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
 * Refuses a database that has a migration this code knows in another form, or does not know: but for those that only added
 * to all that it knows, beside which it works as it did.
 */
export function judgeApplied(rows: readonly AppliedMigration[], history: readonly Migration[]): void {
  const applied = new Set(rows.map(({ name }) => name))
  const isWhole = history.every(({ name }) => applied.has(name))
  for (const { name, checksum, contracts } of rows) {
    const known = history.find((migration) => migration.name === name)
    if (!known && isRestoreMark({ name })) {
      throw new StartRefusal(
        "restore-unfinished",
        "A backup was not restored to its end in this database: run npm run restore again with the same backup, or use another database.",
      )
    }
    if (!known && contracts !== null) {
      throw new StartRefusal(
        "database-newer-than-code",
        `The database is newer than this version of the product, and its migration ${name} took away what this version may use (${contracts}): start a later version, or restore a backup from before.`,
      )
    }
    if (!known && !isWhole) {
      throw new StartRefusal(
        "database-newer-than-code",
        `The database was made by another version of the product (it has migration ${name}, and not all of this version's): start the version that last used it, or a later one.`,
      )
    }
    if (known && checksumOf(known) !== checksum) {
      throw new StartRefusal(
        "database-newer-than-code",
        `The database was made by another version of the product (its migration ${name} is not the one here): start that version, or use another database.`,
      )
    }
  }
}

function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01"
}
