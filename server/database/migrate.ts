import { createHash } from "node:crypto"
import { Client } from "pg"
import { StartRefusal } from "../start-refusal.ts"
import { ensureApplicationRole } from "./application-role.ts"
import type { Migration } from "./migration.ts"
import { beginPatience, type Patience, patience as preset, runPatiently } from "./patient-statement.ts"
import { isRestoreMark } from "./restore-mark.ts"
import { withMigrationLease } from "./migration-lease.ts"
import { foundation } from "./migrations/0001-foundation.ts"
import { jobs } from "./migrations/0002-jobs.ts"
import { versions } from "./migrations/0003-versions.ts"
import { tags } from "./migrations/0004-tags.ts"
import { packs } from "./migrations/0005-packs.ts"
import { publishing } from "./migrations/0006-publishing.ts"
import { files } from "./migrations/0007-files.ts"
import { auditSeals } from "./migrations/0008-audit-seals.ts"
import { comments } from "./migrations/0009-comments.ts"
import { drafts } from "./migrations/0010-drafts.ts"
import { manyRecords } from "./migrations/0011-many-records.ts"
import { listViews } from "./migrations/0012-list-views.ts"
import { exports } from "./migrations/0013-exports.ts"
import { imports } from "./migrations/0014-imports.ts"
import { linkFields } from "./migrations/0015-link-fields.ts"
import { listStorage } from "./migrations/0016-list-storage.ts"
import { mail } from "./migrations/0017-mail.ts"
import { passwords } from "./migrations/0018-passwords.ts"
import { waysIn } from "./migrations/0019-ways-in.ts"
import { organisation } from "./migrations/0020-organisation.ts"
import { usersAndRoles } from "./migrations/0021-users-and-roles.ts"
import { projectUsers } from "./migrations/0022-project-users.ts"
import { recordPermissions } from "./migrations/0023-record-permissions.ts"
import { viewAs } from "./migrations/0024-view-as.ts"
import { processPermissions } from "./migrations/0025-process-permissions.ts"
import { notifications } from "./migrations/0026-notifications.ts"
import { peopleAtScale } from "./migrations/0027-people-at-scale.ts"
import { workflow } from "./migrations/0028-workflow.ts"
import { absences } from "./migrations/0029-absences.ts"
import { tasks } from "./migrations/0030-tasks.ts"
import { workflowMapping } from "./migrations/0031-workflow-mapping.ts"
import { completedProcesses } from "./migrations/0032-completed-processes.ts"
import { notificationLetters } from "./migrations/0033-notification-letters.ts"
import { reminders } from "./migrations/0034-reminders.ts"
import { mailTemplates } from "./migrations/0035-mail-templates.ts"
import { jobAttempts } from "./migrations/0036-jobs.ts"
import { withoutResult } from "./migrations/0037-without-result.ts"
import { draftPresence } from "./migrations/0038-draft-presence.ts"
import { offeredTasks } from "./migrations/0039-offered-tasks.ts"
import { archivedTypes } from "./migrations/0040-archived-types.ts"
import { typesOfEntities } from "./migrations/0041-types-of-entities.ts"
import { fieldBlocks } from "./migrations/0042-field-blocks.ts"
import { jobChanges } from "./migrations/0043-job-changes.ts"
import { moments } from "./migrations/0044-moments.ts"
import { setup } from "./migrations/0045-setup.ts"
import { profileAccess } from "./migrations/0046-profile-access.ts"
import { listDefaults } from "./migrations/0047-list-defaults.ts"

/** The schema's whole history, oldest first. */
export const migrations: readonly Migration[] = [
  foundation,
  jobs,
  versions,
  tags,
  packs,
  publishing,
  files,
  auditSeals,
  comments,
  drafts,
  manyRecords,
  listViews,
  exports,
  imports,
  linkFields,
  listStorage,
  mail,
  passwords,
  waysIn,
  organisation,
  usersAndRoles,
  projectUsers,
  recordPermissions,
  viewAs,
  processPermissions,
  notifications,
  peopleAtScale,
  workflow,
  absences,
  tasks,
  workflowMapping,
  notificationLetters,
  completedProcesses,
  reminders,
  mailTemplates,
  jobAttempts,
  withoutResult,
  draftPresence,
  offeredTasks,
  archivedTypes,
  typesOfEntities,
  fieldBlocks,
  jobChanges,
  moments,
  setup,
  profileAccess,
  listDefaults,
]

export interface MigrateOptions {
  readonly history?: readonly Migration[]
  /** Told before each statement; a test that throws here is a process killed there. */
  readonly beforeStatement?: (migration: string, index: number) => void
  readonly patience?: Patience
  /** Told once a migration is in the database for good. */
  readonly onApplied?: (migration: string, milliseconds: number) => void
}

/**
 * Brings the schema to what this code knows. Each statement can be run again, so an interrupted migration starts over from
 * its first statement; only one process migrates at a time; a database that is newer than the code is left alone.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<void> {
  const {
    history = migrations,
    beforeStatement = () => undefined,
    onApplied = () => undefined,
    patience = preset,
  } = options
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (await isCurrent(client, history)) return
    await makeBookkeeping(client)
    await withMigrationLease(client, async (stillHeld) => {
      const applied = await readApplied(client, history)
      await ensureApplicationRole(client)
      await beginPatience(client, patience)
      for (const migration of history) {
        if (applied.has(migration.name)) continue
        const begunAt = performance.now()
        for (const [index, statement] of migration.statements.entries()) {
          beforeStatement(migration.name, index)
          await runPatiently(client, migration.name, statement, patience, stillHeld)
        }
        await client.query("insert into migration (name, checksum) values ($1, $2)", [
          migration.name,
          checksumOf(migration),
        ])
        onApplied(migration.name, Math.round(performance.now() - begunAt))
      }
    })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

interface Queryable {
  query(sql: string): Promise<{ rows: AppliedMigration[] }>
}

/** What `migrate` would run, without running it; the same databases are refused. */
export async function pendingMigrations(
  client: Queryable,
  history: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const applied = await readAppliedMigrations(client)
  judge(applied, history)
  const names = new Set(applied.map(({ name }) => name))
  return history.filter(({ name }) => !names.has(name))
}

/** Whether nothing is left to do. */
async function isCurrent(client: Queryable, history: readonly Migration[]): Promise<boolean> {
  const rows = await readAppliedMigrations(client)
  judge(rows, history)
  return rows.length === history.length
}

/** What was done to the database; nothing where it is empty. */
export async function readAppliedMigrations(client: Queryable): Promise<readonly AppliedMigration[]> {
  const { rows } = await client
    .query("select name, checksum from migration")
    .catch((error: unknown) => (codeOf(error) === undefinedTable ? { rows: [] } : Promise.reject(error)))
  return rows
}

/**
 * `newer` has all of this version's migrations and some that it does not know: what was added since is added to, so it
 * works on while the processes are replaced. `other` was made by code that is not in this history.
 */
export type SchemaState = "current" | "outdated" | "newer" | "other"

export function schemaStateOf(
  applied: readonly AppliedMigration[],
  history: readonly Migration[] = migrations,
): SchemaState {
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

async function readApplied(client: Client, history: readonly Migration[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration")
  judge(rows, history)
  return new Set(rows.map(({ name }) => name))
}

/** Refuses a database that has a migration this code does not know, or knows in another form. */
function judge(rows: readonly AppliedMigration[], history: readonly Migration[]): void {
  for (const { name, checksum } of rows) {
    const known = history.find((migration) => migration.name === name)
    if (!known && isRestoreMark({ name })) {
      throw new StartRefusal(
        "restore-unfinished",
        "A backup was not restored to its end in this database: run npm run restore again with the same backup, or use another database.",
      )
    }
    if (!known) {
      throw new StartRefusal(
        "database-newer-than-code",
        `The database is newer than this version of the product (it has migration ${name}): start the version that last used it, or a later one.`,
      )
    }
    if (checksumOf(known) !== checksum) {
      throw new StartRefusal(
        "database-newer-than-code",
        `The database was made by another version of the product (its migration ${name} is not the one here): start that version, or use another database.`,
      )
    }
  }
}

export async function makeBookkeeping(client: Client): Promise<void> {
  await again(() =>
    client.query(
      `create table if not exists migration (
         name text not null primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    ),
  )
  await again(() =>
    client.query(
      `create table if not exists migration_lease (
         only_one boolean not null primary key,
         holder uuid not null,
         expires_at timestamptz not null
       )`,
    ),
  )
}

/** `create table if not exists` can still collide with the same statement of another process; then it exists. */
async function again(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => (collisions.has(codeOf(error)) ? run() : Promise.reject(error)))
}

const undefinedTable = "42P01"
/** Unique violation in the catalogue, object or table that is there already: which one depends on the moment. */
const collisions: ReadonlySet<unknown> = new Set(["23505", "42710", "42P07"])
const insufficientPrivilege = "42501"

function asRefusal(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error
  const said = error instanceof Error ? error.message : ""
  return new StartRefusal(
    "database-not-permitted",
    `The user of DATABASE_URL may not make what the product needs (${said}): let it own the database, so that it can create tables there.`,
    { cause: error },
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
