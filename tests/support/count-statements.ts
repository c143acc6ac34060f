import { AsyncLocalStorage } from "node:async_hooks"
import { Client } from "pg"

export interface CountedStatements<Result> {
  readonly result: Result
  /** SQL statements sent to the database. */
  readonly statements: number
  /** How often a connection was idle before a statement was sent: what is sent together waits once. */
  readonly roundTrips: number
}

/** Counts what some work asks of the database; what the process asks meanwhile by itself, by its timers, is not counted. */
export function countStatements<Result>(work: () => Promise<Result>): Promise<CountedStatements<Result>> {
  const ofWork = new AsyncLocalStorage<true>()
  return count(
    () => ofWork.run(true, work),
    () => ofWork.getStore() === true,
  )
}

/** Counts what the whole process asks of the database while some work is done, such as calls that come from another process. */
export function countProcessStatements<Result>(work: () => Promise<Result>): Promise<CountedStatements<Result>> {
  return count(work, () => true)
}

async function count<Result>(
  work: () => Promise<Result>,
  isCounted: () => boolean,
): Promise<CountedStatements<Result>> {
  const { prototype } = Client
  const query = prototype.query
  const underWay = new WeakMap<Client, number>()
  let statements = 0
  let roundTrips = 0
  prototype.query = function counted(this: Client, ...given: Parameters<typeof query>) {
    if (!isCounted()) return query.apply(this, given)
    const [first] = given as readonly unknown[]
    const text = typeof first === "string" ? first : (first as { readonly text?: string }).text
    // Several statements without parameters may come as one text.
    statements += text?.split(/;\s/).length ?? 1
    const before = underWay.get(this) ?? 0
    if (before === 0) roundTrips += 1
    underWay.set(this, before + 1)
    const answer = query.apply(this, given) as unknown
    void settled(answer).then(() => underWay.set(this, (underWay.get(this) ?? 1) - 1))
    return answer
  } as typeof query
  try {
    return { result: await work(), statements, roundTrips }
  } finally {
    prototype.query = query
  }
}

/** A failure is for whoever asked. */
async function settled(answer: unknown): Promise<void> {
  await Promise.allSettled([answer])
}
