import type { StartOutput } from "./start-output.ts"

/** A resource that a step opened, to be closed when the server stops. */
export interface Closable {
  close(): Promise<void>
}

export interface OpenDatabase extends Closable {
  readonly url: string
}

export interface ListeningServer extends Closable {
  readonly url: string
  /** The path to set up a new installation; undefined when there are users who can sign in. */
  readonly setupPath?: string | undefined
}

/** The steps of a start, each implemented in its own module; the sequence knows only their order. */
export interface StartSteps<Config> {
  loadConfig(): Config
  openDatabase(config: Config): Promise<OpenDatabase>
  migrate(config: Config, database: OpenDatabase): Promise<void>
  loadDemonstrationIfMissing(config: Config, database: OpenDatabase): Promise<void>
  buildWebWhenChanged(config: Config): Promise<void>
  listen(config: Config, database: OpenDatabase): Promise<ListeningServer>
  printStartup(config: Config, server: ListeningServer): Promise<void> | void
}

/**
 * Starts everything in order and returns the function that stops it; after a failure, the resources opened so far are
 * closed.
 */
export async function startInOrder<Config>(steps: StartSteps<Config>): Promise<Closable> {
  const opened: Closable[] = []
  const closeAll = async () => {
    // In reverse order: users of a resource are closed before it.
    for (let last = opened.pop(); last !== undefined; last = opened.pop()) await last.close()
  }
  try {
    const config = steps.loadConfig()
    const database = openAndPrepare(steps, config, opened)
    // The web app does not need the database, so both are prepared in parallel.
    const [ready] = await bothOrFirstError(database, steps.buildWebWhenChanged(config))
    const server = await steps.listen(config, ready)
    opened.push(server)
    await steps.printStartup(config, server)
    return { close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openAndPrepare<Config>(steps: StartSteps<Config>, config: Config, opened: Closable[]) {
  const database = await steps.openDatabase(config)
  opened.push(database)
  await steps.migrate(config, database)
  await steps.loadDemonstrationIfMissing(config, database)
  return database
}

/** Waits for both even if one fails, so that nothing is still being opened while the rest is closed. */
async function bothOrFirstError<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

/**
 * Runs the sequence as a command: readable messages instead of stack traces, a clean stop on a signal, an exit code.
 */
export async function runStart<Config>(steps: StartSteps<Config>, output: StartOutput): Promise<void> {
  let running: Closable | undefined
  let stopRequested = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopRequested) {
      output.info("Stopping immediately.")
      process.exit(signal === "SIGINT" ? 130 : 143)
    }
    stopRequested = true
    output.info(output.isInteractive ? "Stopping… (press again to stop immediately)" : "Stopping.")
    if (running !== undefined) void closeAndExit(running, output)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  try {
    running = await startInOrder(steps)
    if (stopRequested) await closeAndExit(running, output)
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
  output.info("Stopped.")
  process.exit(0)
}
