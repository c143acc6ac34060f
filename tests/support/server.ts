import type { FastifyInstance } from "fastify"
import type { AppDeps } from "../../server/app.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import { passwordsWith } from "../../modules/auth/server/breached-passwords.ts"
import { argonPasswordsAt } from "../../modules/auth/server/passwords.ts"
import type { TestUser } from "./organisation.ts"
import { separateDatabase, sharedDatabase } from "./database.ts"
import { checkSentences } from "./named-in-sentences.ts"
import { password } from "./organisation.ts"
import { untilJobs } from "./until-jobs.ts"
import { workbookHere } from "./workbook-here.ts"

/** Cheap hashes for test users; unit tests check the production cost. */
const cheapPasswords = argonPasswordsAt({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

export interface DatabaseOptions {
  /** Why the file cannot share the database of its worker. */
  readonly separateDatabase?: string
  /** The template of a separate database, if not the migrated one (`demonstrationWithFilesIn`). */
  readonly template?: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** As the owner of the tables. */
  readonly databaseUrl: string
  /** A complete password sign-in; the returned headers contain the access token. */
  signIn(user: TestUser): Promise<{ readonly authorization: string }>
  /** Reads until the condition is true: immediately, and whenever a job starts or finishes. */
  untilJobs<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value>
  close(): Promise<void>
}

/** The server on the database of this worker, or on a separate one; every response is checked against its contract. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  deps: Partial<AppDeps> = {},
  { separateDatabase: reason, template }: DatabaseOptions = {},
): Promise<TestServer> {
  const { url, release } = reason === undefined ? await sharedDatabase() : await separateDatabase(reason, template)
  const database = openDatabase({ ownerUrl: url })
  const configuration = loadConfiguration({
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
    ...deps,
  })
  checkSentences(app)
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

/** The two requests of a sign-in: the client keys, then the token. */
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
