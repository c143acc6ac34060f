import { PgBoss } from "pg-boss"
import { applicationRole } from "../database/migration.ts"
import { StartRefusal } from "../start-refusal.ts"

export const schema = "work_queue"
export const queueName = "jobs"
/** Our rows count the attempts; the queue hands a message out as often as it has to. */
const retryLimit = 1_000_000

/** Enough to send in a client's own transaction; of a message the application can read nothing but the number. */
const grants = [
  `grant usage on schema ${schema} to ${applicationRole}`,
  `grant select on ${schema}.queue to ${applicationRole}`,
  `grant insert, select (id) on ${schema}.job_common to ${applicationRole}`,
]
const mayAll = `select has_schema_privilege('${applicationRole}', '${schema}', 'usage')
  and has_table_privilege('${applicationRole}', '${schema}.queue', 'select')
  and has_table_privilege('${applicationRole}', '${schema}.job_common', 'insert')
  and has_column_privilege('${applicationRole}', '${schema}.job_common', 'id', 'select') as may`

/** Makes the queue's own schema, or brings it up to date, and lets the application put messages in, as the database's owner. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 2, supervise: false, schedule: false })
  // What it cannot do it also throws.
  boss.on("error", () => undefined)
  try {
    await boss.start()
    await boss.createQueue(queueName, { retryLimit, retryDelay: 0 })
    await grantOnce(boss)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Two processes that grant the same at once get in each other's way; then the other one has granted it. */
async function grantOnce(boss: PgBoss): Promise<void> {
  const database = boss.getDb()
  const may = async () => (await database.executeSql(mayAll)).rows[0]?.may === true
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

function asRefusal(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error
  return new StartRefusal(
    "database-not-permitted",
    `The user of DATABASE_URL may not make the schema ${schema}, which the queue of work needs: let it own the database, or have an administrator run "create schema ${schema} authorization <that user>;" once.`,
    { cause: error },
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
