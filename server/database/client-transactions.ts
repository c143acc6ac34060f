import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  type KyselyConfig,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from "kysely"
import type { Pool, PoolClient, QueryResult as TestResponse } from "pg"
import { DelayedEnds } from "./delayed-ends.ts"
import { statementName } from "./statement-names.ts"
import { traceStatement } from "../traces/trace-statements.ts"
import type { Tables } from "./tables.ts"

export interface ClientTransactions {
  /** Resolves when the transaction is committed; calls `onRecordsWritten` before if it wrote records. */
  commit<T>(begin: string, run: (tx: Transaction<Tables>) => Promise<T>, onRecordsWritten?: () => void): Promise<T>
  /** For transactions that only read: resolves before the end of the transaction is confirmed. */
  read<T>(begin: string, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For a read-only transaction of a single statement: begin, statement and end are sent as one message. */
  readSingle<T>(begin: string, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

/**
 * Transactions on a pool whose connections pipeline statements. `begin` is sent together with the first statement, and
 * statements issued at the same time are sent together, because each message to the database costs more than a small
 * statement. If one fails, PostgreSQL rejects those after it until the transaction ends.
 */
export function createClientTransactions(pool: Pool, hasStatementCache: boolean): ClientTransactions {
  const dialect = new PostgresDialect({ pool })
  const config: KyselyConfig = { dialect }
  const driver: Driver = dialect.createDriver()
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]
  const handleOn = (connection: OpenTransaction) => {
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    })
    return new Transaction<Tables>({ config, dialect, driver, executor })
  }
  const delayedEnds = new DelayedEnds()
  const open = async (begin: string, statements: number) => {
    const client = await pool.connect()
    const connection = new OpenTransaction(client, hasStatementCache, statements)
    connection.begin(begin, delayedEnds)
    return connection
  }
  const read = async <T>(begin: string, statements: number, run: (tx: Transaction<Tables>) => Promise<T>) => {
    const connection = await open(begin, statements)
    try {
      return await run(handleOn(connection))
    } finally {
      // Nothing was written, so nothing waits for the end; failed statements have already rejected.
      connection.endLater(delayedEnds)
    }
  }
  return {
    async commit(begin, run, onRecordsWritten) {
      const connection = await open(begin, Number.POSITIVE_INFINITY)
      let result
      try {
        result = await run(handleOn(connection))
      } catch (error) {
        await connection.end("rollback")
        throw error
      }
      const hasWrittenRecords = onRecordsWritten && connection.hasWrittenRecords()
      // A statement failed and its error was ignored: everything was rolled back.
      if ((await connection.end("commit")) === "ROLLBACK") throw new AbortedTransactionError()
      if (await hasWrittenRecords) onRecordsWritten?.()
      return result
    },
    read: (begin, run) => read(begin, Number.POSITIVE_INFINITY, run),
    readSingle: (begin, run) => read(begin, 1, run),
  }
}

class OpenTransaction implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #hasStatementCache: boolean
  #statementsLeft: number
  #unanswered = 0
  #ending: Promise<TestResponse> | undefined
  #endsLater = false

  constructor(client: PoolClient, hasStatementCache: boolean, statements: number) {
    this.#client = client
    this.#hasStatementCache = hasStatementCache
    this.#statementsLeft = statements
  }

  begin(text: string, delayedEnds: DelayedEnds): void {
    this.#sendTogether()
    delayedEnds.send(this.#client)
    // If the transaction cannot start, the statements after it fail as well.
    this.#send(text).catch(() => undefined)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ending || this.#endsLater) throw new Error("The transaction has ended.")
    const statementResult = traceStatement(sql, () => this.#send(sql, parameters))
    this.#statementsLeft -= 1
    if (this.#statementsLeft === 0) this.#sendEnd("commit")
    const { command, rowCount, rows } = (await statementResult) as TestResponse<R & object>
    return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Cursors cannot be used on connections that send statements ahead.")
  }

  /** Asked together with the end, which takes the mark away. */
  async hasWrittenRecords(): Promise<boolean> {
    const response = this.#send("select current_setting('app.records_written', true) as written")
    // In a transaction with a failed statement this fails too, and nothing is written.
    const { rows } = await response.catch(() => ({ rows: [] }))
    return rows[0]?.written === "true"
  }

  /** Ends the transaction, releases the connection and returns the command tag of the result. */
  async end(text: "commit" | "rollback"): Promise<string> {
    try {
      const { command } = await (this.#ending ?? this.#sendEnd(text))
      this.#client.release()
      return command
    } catch (error) {
      this.#client.release(true)
      throw error
    }
  }

  /** For a transaction that only read: releases the connection at once, unless it is still waiting for a response. */
  endLater(delayedEnds: DelayedEnds): void {
    if (this.#ending || this.#unanswered > 0) return void this.end("commit").catch(() => undefined)
    this.#endsLater = true
    delayedEnds.add(this.#client)
    this.#client.release()
  }

  #sendEnd(text: string): Promise<TestResponse> {
    const ending = this.#send(text)
    // The caller that awaits the end handles rejections.
    ending.catch(() => undefined)
    this.#ending = ending
    return ending
  }

  #send(text: string, parameters?: readonly unknown[]): Promise<TestResponse> {
    this.#sendTogether()
    const response = this.#query(text, parameters)
    this.#unanswered += 1
    const answered = () => void (this.#unanswered -= 1)
    response.then(answered, answered)
    return response
  }

  #query(text: string, parameters?: readonly unknown[]): Promise<TestResponse> {
    if (!parameters) return this.#client.query(text)
    const values = [...parameters]
    const name = this.#hasStatementCache ? statementName(text) : undefined
    return this.#client.query(name === undefined ? { text, values } : { name, text, values })
  }

  /** All statements issued in the current turn of the event loop are sent in one write. */
  #sendTogether(): void {
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

const writes: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"])
