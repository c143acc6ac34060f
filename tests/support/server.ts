import type { FastifyInstance } from "fastify"
import type { AppParts } from "../../server/app.ts"
import { buildApp } from "../../server/app.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import type { TestPerson } from "./organisation.ts"
import { createTestDatabase } from "./database.ts"
import { password } from "./organisation.ts"
import { workbookHere } from "./workbook-here.ts"

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** As the owner of the tables. */
  readonly databaseUrl: string
  /** A whole sign-in by password; the answer's headers carry the access token. */
  signIn(person: TestPerson): Promise<{ readonly authorization: string }>
  close(): Promise<void>
}

/** The product's server on a database of its own, with every reply held against its contract. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<AppParts> = {},
): Promise<TestServer> {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase({ ownerUrl: url })
  const configuration = readConfiguration({
    LOG_LEVEL: "silent",
    RATE_LIMIT: "100000",
    RATE_LIMIT_SIGN_IN: "10000",
    ...environment,
  })
  const app = await buildApp({ configuration, database, checkReplies: true, writeWorkbook: workbookHere, ...parts })
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
    async close() {
      await app.close()
      await database.close()
      await drop()
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
