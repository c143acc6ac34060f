import { Client } from "pg"
import { StartRefusal } from "../start-refusal.ts"
import { ensureApplicationRole } from "./application-role.ts"
import { checksumOf, judgeApplied, type Queryable, readAppliedMigrations } from "./applied-migrations.ts"
import type { Migration } from "./migration.ts"
import { beginPatience, type Patience, patience as preset, runPatiently } from "./patient-statement.ts"
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
 * its first statement; only one process migrates at a time; a database that is newer than the code is left as it is.
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
        await client.query("insert into migration (name, checksum, contracts) values ($1, $2, $3)", [
          migration.name,
          checksumOf(migration),
          migration.contracts ?? null,
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

/** What `migrate` would run, without running it; the same databases are refused. */
export async function pendingMigrations(
  client: Queryable,
  history: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const applied = await readAppliedMigrations(client)
  judgeApplied(applied, history)
  const names = new Set(applied.map(({ name }) => name))
  return history.filter(({ name }) => !names.has(name))
}

/** Whether nothing is left to do. */
async function isCurrent(client: Queryable, history: readonly Migration[]): Promise<boolean> {
  const rows = await readAppliedMigrations(client)
  judgeApplied(rows, history)
  const names = new Set(rows.map(({ name }) => name))
  return history.every(({ name }) => names.has(name))
}

async function readApplied(client: Client, history: readonly Migration[]): Promise<ReadonlySet<string>> {
  const rows = await readAppliedMigrations(client)
  judgeApplied(rows, history)
  return new Set(rows.map(({ name }) => name))
}

export async function makeBookkeeping(client: Client): Promise<void> {
  await again(() =>
    client.query(
      `create table if not exists migration (
         name text not null primary key,
         checksum text not null,
         applied_at timestamptz not null default now(),
         contracts text
       )`,
    ),
  )
  await again(() => client.query("alter table migration add column if not exists contracts text"))
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
