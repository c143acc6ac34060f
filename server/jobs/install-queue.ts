import { PgBoss } from "pg-boss"
import { applicationRole } from "../database/migration.ts"
import { StartupError } from "../startup-error.ts"

export const schema = "work_queue"
export const queueName = "jobs"
/** The job rows count the attempts; the queue redelivers a message as often as necessary. */
const retryLimit = 1_000_000

/** Enough to send in a client's transaction; the application can read only the ID of a message. */
const grants = [
  `grant usage on schema ${schema} to ${applicationRole}`,
  `grant select on ${schema}.queue to ${applicationRole}`,
  `grant insert, select (id) on ${schema}.job_common to ${applicationRole}`,
]
const usagePrivilegeQuery = `select has_schema_privilege('${applicationRole}', '${schema}', 'usage')
  and has_table_privilege('${applicationRole}', '${schema}.queue', 'select')
  and has_table_privilege('${applicationRole}', '${schema}.job_common', 'insert')
  and has_column_privilege('${applicationRole}', '${schema}.job_common', 'id', 'select') as may`

/** Creates or upgrades the queue's schema and allows the application to send messages; runs as the database owner. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 2, supervise: false, schedule: false })
  // Errors are also thrown.
  boss.on("error", () => undefined)
  try {
    await boss.start()
    await boss.createQueue(queueName, { retryLimit, retryDelay: 0 })
    await grantIfMissing(boss)
  } catch (error) {
    throw toStartupError(error)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Two processes that grant concurrently can conflict; then the other one has granted it. */
async function grantIfMissing(boss: PgBoss): Promise<void> {
  const database = boss.getDb()
  const may = async () => (await database.executeSql(usagePrivilegeQuery)).rows[0]?.may === true
  if (await may()) return
  for (const grant of grants) {
    await database.executeSql(grant).catch(async (error: unknown) => {
      if (codeOf(error) !== tupleConcurrentlyUpdated) throw error
      await database.executeSql(grant)
    })
  }
}

const tupleConcurrentlyUpdated = "XX000"
const insufficientPrivilege = "42501"

function toStartupError(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error
  return new StartupError(
    "database-not-permitted",
    `The user of DATABASE_URL cannot create the schema ${schema}, which the job queue needs: make it the owner of the database, or have an administrator run "create schema ${schema} authorization <that user>;" once.`,
    { cause: error },
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
