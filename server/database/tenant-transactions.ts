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
import type { Pool, PoolClient, QueryResult as Answer } from "pg"
import { statementName } from "./statement-names.ts"
import { tracedStatement } from "../traces/trace-statements.ts"
import type { Tables } from "./tables.ts"

export interface TenantTransactions {
  /** Resolves when the transaction is committed. */
  commit<T>(begin: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For transactions that only read: resolves before the end of the transaction is confirmed. */
  read<T>(begin: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For a transaction of one statement that only reads: begin, statement and end are one message. */
  readOnce<T>(begin: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

/**
 * Transactions on a pool whose connections send a statement without waiting for the one before it. `begin` goes out together
 * with the first statement, and statements that are asked for at once go out together: each message to the database costs
 * more than a small statement does. If one fails, PostgreSQL refuses those behind it until the transaction ends.
 */
export function tenantTransactions(pool: Pool, keepsStatements: boolean): TenantTransactions {
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
  const open = async (begin: string, statements: number) => {
    const connection = new OpenTransaction(await pool.connect(), keepsStatements, statements)
    connection.begin(begin)
    return connection
  }
  const read = async <T>(begin: string, statements: number, work: (tx: Transaction<Tables>) => Promise<T>) => {
    const connection = await open(begin, statements)
    try {
      return await work(handleOn(connection))
    } finally {
      // Nothing was written, so nobody waits for the end; what failed has said so itself.
      connection.end("commit").catch(() => undefined)
    }
  }
  return {
    async commit(begin, work) {
      const connection = await open(begin, Number.POSITIVE_INFINITY)
      let result
      try {
        result = await work(handleOn(connection))
      } catch (error) {
        await connection.end("rollback")
        throw error
      }
      // A statement failed and its failure was passed over: nothing was kept.
      if ((await connection.end("commit")) === "ROLLBACK") throw new AbortedTransactionError()
      return result
    },
    read: (begin, work) => read(begin, Number.POSITIVE_INFINITY, work),
    readOnce: (begin, work) => read(begin, 1, work),
  }
}

class OpenTransaction implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #keepsStatements: boolean
  #statementsLeft: number
  #ending: Promise<Answer> | undefined

  constructor(client: PoolClient, keepsStatements: boolean, statements: number) {
    this.#client = client
    this.#keepsStatements = keepsStatements
    this.#statementsLeft = statements
  }

  begin(text: string): void {
    // Whatever keeps it from beginning fails the statements behind it as well.
    this.#send(text).catch(() => undefined)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ending) throw new Error("The transaction has ended.")
    const answered = tracedStatement(sql, () => this.#send(sql, parameters))
    this.#statementsLeft -= 1
    if (this.#statementsLeft === 0) this.#sendEnd("commit")
    const { command, rowCount, rows } = (await answered) as Answer<R & object>
    return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Cursors cannot be used on connections that send statements ahead.")
  }

  /** Ends the transaction, gives the connection back and answers what became of it. */
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

  #sendEnd(text: string): Promise<Answer> {
    const ending = this.#send(text)
    // Rejections are for whoever awaits the end.
    ending.catch(() => undefined)
    this.#ending = ending
    return ending
  }

  #send(text: string, parameters?: readonly unknown[]): Promise<Answer> {
    const { stream } = this.#client.connection
    // What is asked for until the current turn is over leaves in one write.
    stream.cork()
    process.nextTick(() => stream.uncork())
    if (!parameters) return this.#client.query(text)
    const values = [...parameters]
    const name = this.#keepsStatements ? statementName(text) : undefined
    return this.#client.query(name === undefined ? { text, values } : { name, text, values })
  }
}

const writes: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"])
