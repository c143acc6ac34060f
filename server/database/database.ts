import { Kysely, PostgresDialect, type Transaction } from "kysely"
import { escapeLiteral, Pool, TypeOverrides } from "pg"
import type { ClientId } from "../../schemas/ids.ts"
import { applicationRole } from "./migration.ts"
import type { Tables } from "./tables.ts"
import { traceLoggedStatement } from "../traces/trace-statements.ts"
import { recordAnnouncements } from "./announce-records.ts"
import { createClientTransactions } from "./client-transactions.ts"

/** Transaction scoped to one client. Row-level security policies hide all other clients' rows. */
export type ClientTransaction = Transaction<Tables>

export interface Database {
  /**
   * Runs a transaction for one client under the role that is subject to the policies; retried after a serialization
   * conflict.
   */
  clientTransaction<T>(clientId: ClientId, run: (tx: ClientTransaction) => Promise<T>): Promise<T>
  /** Runs a read-only transaction; since nothing can be written, it does not wait for the commit. */
  readTransaction<T>(clientId: ClientId, run: (tx: ClientTransaction) => Promise<T>): Promise<T>
  /** Runs a read-only transaction of a single statement, which costs one message to the database. */
  readSingleStatement<T>(clientId: ClientId, run: (tx: ClientTransaction) => Promise<T>): Promise<T>
  /** Runs a read-only transaction for long reads: all queries see the data as of the first one. */
  snapshot<T>(clientId: ClientId, run: (tx: ClientTransaction) => Promise<T>): Promise<T>
  /**
   * As the owner, outside of client transactions: sign-in look-ups, health checks. The policies show it no client's
   * rows.
   */
  readonly owner: Kysely<Tables>
  /** For the metrics: maximum, open and idle connections, and callers waiting for one. */
  connections(): { readonly max: number; readonly open: number; readonly idle: number; readonly waiting: number }
  /** The application's connection settings, for a separate process. */
  readonly connection: Connection
  close(): Promise<void>
}

export interface Connection {
  readonly url: string
  /** Whether `url` points to a pooler in transaction mode. */
  readonly isPooled: boolean
  /** Connects to PostgreSQL directly, for anything that outlives a transaction. */
  readonly directUrl: string
}

export interface DatabaseOptions {
  readonly ownerUrl: string
  /** The application's database user; by default the owner, switched to the application's role. */
  readonly applicationUrl?: string | undefined
  readonly poolSize?: number
  /** `applicationUrl` points to a pooler in transaction mode: no setting outlives a transaction. */
  readonly isPooled?: boolean
  /** Called when an idle connection breaks, such as on a server restart; the next caller gets a new one. */
  readonly onIdleError?: (error: Error) => void
}

const attempts = 4
const connectTimeoutMs = 5_000
const timeouts = { statement_timeout: "30000", idle_in_transaction_session_timeout: "60000" }
/** Uses the role that is subject to the policies. */
const applicationSettings = { role: applicationRole, ...timeouts }

/** For one transaction: behind a pooler, the next transaction on the connection may belong to another process. */
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
    // Once it closes, the database may stop before the last connection has ended.
    pool.on("error", (error) => {
      if (!pool.ending) onIdleError(error)
    })
    // A connection that breaks while in use rejects the running statement; without a listener its error event would
    // also end the process.
    pool.on("connect", (connection) => connection.on("error", () => undefined))
    return pool
  }
  const ownerPool = open(ownerUrl, 3, timeouts)
  const applicationPool = open(applicationUrl, poolSize, isPooled ? {} : applicationSettings, true)
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }), log: traceLoggedStatement })
  const transactions = createClientTransactions(applicationPool, !isPooled)
  const announcements = recordAnnouncements(owner)
  const localSettings = isPooled ? setLocally(applicationSettings) : ""
  const ofClient = (begin: string, clientId: ClientId) =>
    `${begin}; ${localSettings}select set_config('app.client_id', ${escapeLiteral(clientId)}, true)`

  return {
    owner,
    clientTransaction: (clientId, run) =>
      withRetries(() => transactions.commit(ofClient("begin", clientId), run, () => announcements.announce(clientId))),
    readTransaction: (clientId, run) =>
      withRetries(() => transactions.read(ofClient("begin read only", clientId), run)),
    readSingleStatement: (clientId, run) =>
      withRetries(() => transactions.readSingle(ofClient("begin read only", clientId), run)),
    snapshot: (clientId, run) =>
      transactions.commit(ofClient("begin isolation level repeatable read read only", clientId), run),
    connections: () => ({
      max: poolSize,
      open: applicationPool.totalCount,
      idle: applicationPool.idleCount,
      waiting: applicationPool.waitingCount,
    }),
    connection: { url: applicationUrl, isPooled, directUrl: isPooled ? ownerUrl : applicationUrl },
    async close() {
      await announcements.flush()
      await Promise.all([applicationPool.end(), owner.destroy()])
    },
  }
}

/**
 * Retries a transaction that failed with a serialization error or deadlock; it had no effect, so it can be run again.
 */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
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

/**
 * Counts are parsed as numbers (they stay far below 2^53) and dates as ISO text, never as a moment in some time zone.
 */
const types = new TypeOverrides()
types.setTypeParser(bigint, Number)
types.setTypeParser(date, (text: string) => text)
