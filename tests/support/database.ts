import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { acrossClients } from "./across-clients.ts"
import { runAs, withDatabase } from "./template-database.ts"

export interface TestDatabase {
  /** As the owner of the tables, who is not a superuser. */
  readonly url: string
  /** Call it in `afterAll`. */
  release(): Promise<void>
}

/**
 * The database of this worker, which its test files use one after another: each creates its own clients and reads only
 * its own rows.
 */
export async function sharedDatabase(): Promise<TestDatabase> {
  const name = sharedName()
  await cloneTemplate(name).catch((error: unknown) => {
    if (!isCode(error, duplicateDatabase)) throw error
  })
  return {
    url: withDatabase(inject("databaseServer").templateUrl, name),
    release: async () => undefined,
  }
}

/** A database that no other file uses, for the passed reason: a clone of the migrated template or of another one. */
export async function separateDatabase(reason: string, template?: string): Promise<TestDatabase> {
  if (reason.length < 20) throw new Error("Say why the file cannot share the database of its worker.")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await cloneTemplate(name, template)
  return {
    url: withDatabase(inject("databaseServer").templateUrl, name),
    release: () => runAs(inject("databaseServer").superuserUrl, `drop database if exists ${name} with (force)`),
  }
}

/**
 * Runs before a file: removes what system jobs for all clients would process, and ends transactions left open by a
 * failed test. Rows of earlier files' clients stay.
 */
export async function resetSharedDatabase(): Promise<void> {
  const emptying = acrossClients.map((table) => `delete from ${table}`)
  const statement = ["set session_replication_role = replica", endOtherConnections, ...emptying].join("; ")
  await runAs(withDatabase(inject("databaseServer").superuserUrl, sharedName()), statement).catch((error: unknown) => {
    if (!isCode(error, noSuchDatabase)) throw error
  })
}

const duplicateDatabase = "42P04"
const noSuchDatabase = "3D000"

const endOtherConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

function sharedName(): string {
  return `worker_${process.env["VITEST_POOL_ID"] ?? "0"}`
}

async function cloneTemplate(name: string, other?: string): Promise<void> {
  const { templateUrl, superuserUrl } = inject("databaseServer")
  const { username, pathname } = new URL(templateUrl)
  const template = other ?? pathname.slice(1)
  await runAs(superuserUrl, `create database ${name} template ${template} owner ${username}`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code
}
