import { Client } from "pg"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"

const templateName = "risk_universe_template"

interface Server {
  readonly url: string
  readonly superuserUrl: string
}

/** Creates the database from which the others are cloned, as the production owner would, and migrates it. */
export async function createTemplateDatabase({ url, superuserUrl }: Server): Promise<string> {
  const template = withDatabase(url, templateName)
  await runAs(superuserUrl, `create database ${templateName} owner ${new URL(url).username}`)
  await prepareDatabase(template)
  return template
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on a separate connection. */
export async function runAs(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
