import { Client } from "pg"

export interface CountedStatements<Result> {
  readonly result: Result
  /** SQL statements sent to the database, of all connections of this process. */
  readonly statements: number
  /** How often a connection was idle before a statement was sent: what is sent together waits once. */
  readonly roundTrips: number
}

/** Counts what the process asks of the database while some work is done. */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<CountedStatements<Result>> {
  const { prototype } = Client
  const query = prototype.query
  const underWay = new WeakMap<Client, number>()
  let statements = 0
  let roundTrips = 0
  prototype.query = function counted(this: Client, ...given: Parameters<typeof query>) {
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
