import type { FastifyInstance } from "fastify"
import type { AppParts } from "../../server/app.ts"
import { buildApp } from "../../server/app.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import { passwordsWith } from "../../server/services/auth/breached-passwords.ts"
import { argonPasswordsAt } from "../../server/services/auth/passwords.ts"
import type { TestPerson } from "./organisation.ts"
import { ownDatabase, sharedDatabase } from "./database.ts"
import { password } from "./organisation.ts"
import { untilJobs } from "./until-jobs.ts"
import { workbookHere } from "./workbook-here.ts"

/** As those of test people are kept: nothing is to be guarded here. What the product spends is proved by its unit tests. */
const cheapPasswords = argonPasswordsAt({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

export interface DatabaseChoice {
  /** Why the file cannot share the database of its worker. */
  readonly ownDatabase?: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** As the owner of the tables. */
  readonly databaseUrl: string
  /** A whole sign-in by password; the answer's headers carry the access token. */
  signIn(person: TestPerson): Promise<{ readonly authorization: string }>
  /** Reads until it is so: at once, and again each time work began or ended. */
  untilJobs<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value>
  close(): Promise<void>
}

/** The product's server on the database of this worker, or on one that no other file uses, with every reply held against its contract. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<AppParts> = {},
  { ownDatabase: reason }: DatabaseChoice = {},
): Promise<TestServer> {
  const { url, release } = reason === undefined ? await sharedDatabase() : await ownDatabase(reason)
  const database = openDatabase({ ownerUrl: url })
  const configuration = readConfiguration({
    LOG_LEVEL: "silent",
    RATE_LIMIT: "100000",
    RATE_LIMIT_SIGN_IN: "10000",
    USER_PROCESSOR_PERCENT: "100",
    ...environment,
  })
  const app = await buildApp({
    configuration,
    database,
    checkReplies: true,
    passwords: passwordsWith(configuration.breachedPasswordsFile, cheapPasswords),
    writeWorkbook: workbookHere,
    ...parts,
  })
  const changes = openJobChanges(database.connection, () => undefined)
  return {
    app,
    database,
    databaseUrl: url,
    async signIn({ email }) {
      const reply = await requestToken(app, email, { password })
      const { access_token: token } = reply.json()
      if (!token) throw new Error(`${email} was given no access token: ${reply.body}`)
      return { authorization: `Bearer ${token}` }
    },
    untilJobs: (read, isSo) => untilJobs(changes, read, isSo),
    async close() {
      await app.close()
      await changes.close()
      await database.close()
      await release()
    },
  }
}

/** The two calls of a sign-in: the client keys, then the token. */
export async function requestToken(
  app: FastifyInstance,
  email: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const keys = (await app.inject({ url: "/oauth/client-keys", query: { email } })).json()
  return app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`,
      ...headers,
    },
    payload: new URLSearchParams({ grant_type: "password", username: email, ...fields }).toString(),
  })
}
