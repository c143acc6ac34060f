import { Client } from "pg"
import { StartupError } from "../../startup-error.ts"
import { databaseName, owner } from "./connection-settings.ts"
import { diskFull } from "./failure-message.ts"

/** Creates the application's database and its owner if they are missing; also completes an interrupted start. */
export async function prepareDatabase(superuserUrl: string, ownerPassword: string, dataDirectory: string) {
  const client = new Client({ connectionString: superuserUrl })
  try {
    await client.connect()
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [owner])
    if (roles.rowCount === 0) {
      // The password is hexadecimal, so it needs no quoting; role commands take no parameters.
      await client.query(`create role ${owner} login createrole password '${ownerPassword}'`)
    }
    const databases = await client.query("select 1 from pg_database where datname = $1", [databaseName])
    if (databases.rowCount === 0) await client.query(`create database ${databaseName} owner ${owner}`)
  } catch (error) {
    throw toStartupError(error, dataDirectory)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function toStartupError(error: unknown, dataDirectory: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "53100") return diskFull(dataDirectory, error)
  if (code === "28P01") {
    return new StartupError(
      "database-sign-in-refused",
      `The passwords stored in ${dataDirectory} do not match the database there: restore both from the same backup.`,
      { cause: error },
    )
  }
  return error
}
