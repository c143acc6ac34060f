import type { StartOutput } from "./start-output.ts"

/** Something a step opened, to be closed when the product stops. */
export interface Closable {
  close(): Promise<void>
}

export interface OpenDatabase extends Closable {
  readonly url: string
}

export interface ListeningServer extends Closable {
  readonly address: string
  /** Where a new installation is set up; undefined where somebody signs in already. */
  readonly setupPath?: string | undefined
}

/** The parts of a start, each written where it belongs; the sequence knows only their order. */
export interface StartParts<Config> {
  readConfig(): Config
  openDatabase(config: Config): Promise<OpenDatabase>
  migrate(config: Config, database: OpenDatabase): Promise<void>
  loadDemonstrationOnce(config: Config, database: OpenDatabase): Promise<void>
  buildWebWhenChanged(config: Config): Promise<void>
  listen(config: Config, database: OpenDatabase): Promise<ListeningServer>
  announce(config: Config, server: ListeningServer): Promise<void> | void
}

/** Starts everything in order and gives back the one way to stop it; what was opened before a failure is closed again. */
export async function startInOrder<Config>(parts: StartParts<Config>): Promise<Closable> {
  const opened: Closable[] = []
  const closeAll = async () => {
    // In reverse: what uses something ends before what it uses.
    for (let last = opened.pop(); last !== undefined; last = opened.pop()) await last.close()
  }
  try {
    const config = parts.readConfig()
    const database = openAndPrepare(parts, config, opened)
    // The page does not need the database: both are made ready at the same time.
    const [ready] = await bothOrFirstFailure(database, parts.buildWebWhenChanged(config))
    const server = await parts.listen(config, ready)
    opened.push(server)
    await parts.announce(config, server)
    return { close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openAndPrepare<Config>(parts: StartParts<Config>, config: Config, opened: Closable[]) {
  const database = await parts.openDatabase(config)
  opened.push(database)
  await parts.migrate(config, database)
  await parts.loadDemonstrationOnce(config, database)
  return database
}

/** Waits for both even when one fails, so that nothing is still being opened while the rest is closed. */
async function bothOrFirstFailure<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

/** Runs the sequence as a command: sentences instead of stack traces, a clean stop at a signal, an exit code. */
export async function runStart<Config>(parts: StartParts<Config>, output: StartOutput): Promise<void> {
  let running: Closable | undefined
  let asked = false
  const stop = (signal: NodeJS.Signals) => {
    if (asked) {
      output.say("Stopping at once.")
      process.exit(signal === "SIGINT" ? 130 : 143)
    }
    asked = true
    output.say(output.isForPeople ? "Stopping… (once more to stop at once)" : "Stopping.")
    if (running !== undefined) void closeAndExit(running, output)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  try {
    running = await startInOrder(parts)
    if (asked) await closeAndExit(running, output)
  } catch (error) {
    output.fail(error)
    process.exit(1)
  }
}

async function closeAndExit(running: Closable, output: StartOutput): Promise<never> {
  try {
    await running.close()
  } catch (error) {
    output.fail(error)
    process.exit(1)
  }
  output.say("Stopped.")
  process.exit(0)
}
