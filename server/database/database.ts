import { Kysely, PostgresDialect, type Transaction } from "kysely"
import { escapeLiteral, Pool, TypeOverrides } from "pg"
import type { ClientId } from "../../schemas/ids.ts"
import { applicationRole } from "./migration.ts"
import type { Tables } from "./tables.ts"
import { traceLoggedStatement } from "../traces/trace-statements.ts"
import { tenantTransactions } from "./tenant-transactions.ts"

/** One client's transaction: the policies let nothing of another client through. */
export type Tenant = Transaction<Tables>

export interface Database {
  /** One transaction of one client, under the role that cannot look past the policies; run again when it lost a race. */
  tenant<T>(clientId: ClientId, work: (tx: Tenant) => Promise<T>): Promise<T>
  /** The same for questions alone: nothing can be written, so nobody waits for the commit. */
  reading<T>(clientId: ClientId, work: (tx: Tenant) => Promise<T>): Promise<T>
  /** The same for one statement alone, which then costs one message to the database. */
  readingOnce<T>(clientId: ClientId, work: (tx: Tenant) => Promise<T>): Promise<T>
  /** The same for questions that take long: all of them see the client as it was when the first was asked. */
  snapshot<T>(clientId: ClientId, work: (tx: Tenant) => Promise<T>): Promise<T>
  /** As the owner, outside every tenant: sign-in look-ups, health. The policies show it no client's rows. */
  readonly owner: Kysely<Tables>
  /** For the metrics: connections at the most, open, idle, and callers waiting for one. */
  connections(): { readonly most: number; readonly open: number; readonly idle: number; readonly waiting: number }
  /** How the application signs in, for a process that works beside this one. */
  readonly connection: Connection
  close(): Promise<void>
}

export interface Connection {
  readonly url: string
  /** Whether `url` names a pooler that hands connections from transaction to transaction. */
  readonly isPooled: boolean
  /** Names PostgreSQL itself, for what outlives a transaction. */
  readonly directUrl: string
}

export interface DatabaseOptions {
  readonly ownerUrl: string
  /** Who the application signs in as; the owner, turned into the application's role, where nothing else is said. */
  readonly applicationUrl?: string | undefined
  readonly poolSize?: number
  /** `applicationUrl` names a pooler in transaction mode: nothing that is set there outlives a transaction. */
  readonly isPooled?: boolean
  /** A connection nobody was using broke, as when the server restarts; the next caller gets a new one. */
  readonly onIdleError?: (error: Error) => void
}

const attempts = 4
const connectTimeoutMs = 5_000
const timeouts = { statement_timeout: "30000", idle_in_transaction_session_timeout: "60000" }
/** Under the role that cannot look past the policies. */
const applicationSettings = { role: applicationRole, ...timeouts }

/** For one transaction: behind a pooler the next one on the connection may be another process's. */
function setLocally(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${escapeLiteral(value)}; `)
    .join("")
}

export function openDatabase(options: DatabaseOptions): Database {
  const { ownerUrl, applicationUrl = ownerUrl, poolSize = 10, onIdleError = () => undefined } = options
  const { isPooled = false } = options
  const open = (url: string, max: number, settings: Readonly<Record<string, string>>, pipeline = false) => {
    const pool = new Pool({
      pipeline,
      connectionString: url,
      max,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(" "),
      connectionTimeoutMillis: connectTimeoutMs,
      types,
    })
    pool.on("error", onIdleError)
    // One that breaks while it is used rejects the statement under way; unheard, its error would end the process besides.
    pool.on("connect", (connection) => connection.on("error", () => undefined))
    return pool
  }
  const ownerPool = open(ownerUrl, 3, timeouts)
  const applicationPool = open(applicationUrl, poolSize, isPooled ? {} : applicationSettings, true)
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }), log: traceLoggedStatement })
  const transactions = tenantTransactions(applicationPool, !isPooled)
  const settled = isPooled ? setLocally(applicationSettings) : ""
  const ofClient = (begin: string, clientId: ClientId) =>
    `${begin}; ${settled}select set_config('app.client_id', ${escapeLiteral(clientId)}, true)`

  return {
    owner,
    tenant: (clientId, work) => retried(() => transactions.commit(ofClient("begin", clientId), work)),
    reading: (clientId, work) => retried(() => transactions.read(ofClient("begin read only", clientId), work)),
    readingOnce: (clientId, work) => retried(() => transactions.readOnce(ofClient("begin read only", clientId), work)),
    snapshot: (clientId, work) =>
      transactions.commit(ofClient("begin isolation level repeatable read read only", clientId), work),
    connections: () => ({
      most: poolSize,
      open: applicationPool.totalCount,
      idle: applicationPool.idleCount,
      waiting: applicationPool.waitingCount,
    }),
    connection: { url: applicationUrl, isPooled, directUrl: isPooled ? ownerUrl : applicationUrl },
    async close() {
      await Promise.all([applicationPool.end(), owner.destroy()])
    },
  }
}

/** A transaction that lost to a concurrent one (serialization, deadlock) did nothing, so it may simply be run again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined
      if (attempt === attempts || (code !== "40001" && code !== "40P01")) throw error
    }
  }
}

const bigint = 20
const date = 1082

/** Counts are numbers (they stay far below 2^53) and a date is its ISO text, never a moment in some time zone. */
const types = new TypeOverrides()
types.setTypeParser(bigint, Number)
types.setTypeParser(date, (text: string) => text)
