import { Client } from "pg"
import { StartupError } from "../startup-error.ts"
import { ensureApplicationRole } from "./application-role.ts"
import { checksumOf, assertKnownMigrations, type Queryable, listAppliedMigrations } from "./applied-migrations.ts"
import type { Migration } from "./migration.ts"
import {
  applyTimeouts,
  type LockRetryOptions,
  defaultLockRetry as preset,
  runWithLockRetry,
} from "./patient-statement.ts"
import { withMigrationLease } from "./migration-lease.ts"
import { initial } from "./migrations/0001-initial.ts"
import { recordChanges } from "./migrations/0002-record-changes.ts"

/** The complete schema history, oldest first. */
export const migrations: readonly Migration[] = [initial, recordChanges]

export interface MigrateOptions {
  readonly history?: readonly Migration[]
  /** Called before each statement; a test that throws here simulates a crash at this point. */
  readonly beforeStatement?: (migration: string, index: number) => void
  readonly lockRetry?: LockRetryOptions
  /** Called once a migration is committed. */
  readonly onApplied?: (migration: string, milliseconds: number) => void
}

/**
 * Migrates the schema to the version of this code. Each statement is idempotent, so an interrupted migration restarts
 * from its first statement. Only one process migrates at a time. A database newer than the code is left unchanged.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<void> {
  const {
    history = migrations,
    beforeStatement = () => undefined,
    onApplied = () => undefined,
    lockRetry = preset,
  } = options
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (await isCurrent(client, history)) return
    await createBookkeeping(client)
    await withMigrationLease(client, async (assertLeased) => {
      const applied = await listAppliedMigrationNames(client, history)
      await ensureApplicationRole(client)
      await applyTimeouts(client, lockRetry)
      for (const migration of history) {
        if (applied.has(migration.name)) continue
        const startedAt = performance.now()
        for (const [index, statement] of migration.statements.entries()) {
          beforeStatement(migration.name, index)
          await runWithLockRetry(client, migration.name, statement, lockRetry, assertLeased)
        }
        await client.query("insert into migration (name, checksum, contracts) values ($1, $2, $3)", [
          migration.name,
          checksumOf(migration),
          migration.contracts ?? null,
        ])
        onApplied(migration.name, Math.round(performance.now() - startedAt))
      }
    })
  } catch (error) {
    throw toStartupError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns what `migrate` would run, without running it; throws for the same databases. */
export async function pendingMigrations(
  client: Queryable,
  history: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const applied = await listAppliedMigrations(client)
  assertKnownMigrations(applied, history)
  const names = new Set(applied.map(({ name }) => name))
  return history.filter(({ name }) => !names.has(name))
}

/** Whether there is nothing to migrate. */
async function isCurrent(client: Queryable, history: readonly Migration[]): Promise<boolean> {
  const rows = await listAppliedMigrations(client)
  assertKnownMigrations(rows, history)
  const names = new Set(rows.map(({ name }) => name))
  return history.every(({ name }) => names.has(name))
}

async function listAppliedMigrationNames(client: Client, history: readonly Migration[]): Promise<ReadonlySet<string>> {
  const rows = await listAppliedMigrations(client)
  assertKnownMigrations(rows, history)
  return new Set(rows.map(({ name }) => name))
}

export async function createBookkeeping(client: Client): Promise<void> {
  await retryOnce(() =>
    client.query(
      `create table if not exists migration (
         name text not null primary key,
         checksum text not null,
         applied_at timestamptz not null default now(),
         contracts text
       )`,
    ),
  )
  await retryOnce(() => client.query("alter table migration add column if not exists contracts text"))
  await retryOnce(() =>
    client.query(
      `create table if not exists migration_lease (
         only_one boolean not null primary key,
         holder uuid not null,
         expires_at timestamptz not null
       )`,
    ),
  )
}

/** `create table if not exists` can still collide with the same statement of another process; then the table exists. */
async function retryOnce(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => (collisions.has(codeOf(error)) ? run() : Promise.reject(error)))
}

/** Unique violation in the catalogue, duplicate object or duplicate table: which one depends on timing. */
const collisions: ReadonlySet<unknown> = new Set(["23505", "42710", "42P07"])
const insufficientPrivilege = "42501"

function toStartupError(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error
  const message = error instanceof Error ? error.message : ""
  return new StartupError(
    "database-not-permitted",
    `The user of DATABASE_URL cannot create what the server needs (${message}): make it the owner of the database, so that it can create tables there.`,
    { cause: error },
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
