import { AsyncLocalStorage } from "node:async_hooks"
import { Client } from "pg"

export interface CountedStatements<Result> {
  readonly result: Result
  /** SQL statements sent to the database. */
  readonly statements: number
  /** Number of times a connection was idle before a statement: statements sent together count once. */
  readonly roundTrips: number
}

/** Counts the statements of the callback; statements from the process's own timers are not counted. */
export function countStatements<Result>(run: () => Promise<Result>): Promise<CountedStatements<Result>> {
  const countingScope = new AsyncLocalStorage<true>()
  return count(
    () => countingScope.run(true, run),
    () => countingScope.getStore() === true,
  )
}

/**
 * Counts the statements of the complete process during the callback, for example those caused by requests from another
 * process.
 */
export function countProcessStatements<Result>(run: () => Promise<Result>): Promise<CountedStatements<Result>> {
  return count(run, () => true)
}

async function count<Result>(run: () => Promise<Result>, isCounted: () => boolean): Promise<CountedStatements<Result>> {
  const { prototype } = Client
  const query = prototype.query
  const runningStatements = new WeakMap<Client, number>()
  let statements = 0
  let roundTrips = 0
  prototype.query = function counted(this: Client, ...args: Parameters<typeof query>) {
    if (!isCounted()) return query.apply(this, args)
    const [first] = args as readonly unknown[]
    const text = typeof first === "string" ? first : (first as { readonly text?: string }).text
    // Several statements without parameters may be sent as one text.
    statements += text?.split(/;\s/).length ?? 1
    const before = runningStatements.get(this) ?? 0
    if (before === 0) roundTrips += 1
    runningStatements.set(this, before + 1)
    const result = query.apply(this, args) as unknown
    void waitUntilIdle(result).then(() => runningStatements.set(this, (runningStatements.get(this) ?? 1) - 1))
    return result
  } as typeof query
  try {
    return { result: await run(), statements, roundTrips }
  } finally {
    prototype.query = query
  }
}

/** The caller handles a failure. */
async function waitUntilIdle(result: unknown): Promise<void> {
  await Promise.allSettled([result])
}
