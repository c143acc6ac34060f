import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { fallbackLanguage } from "../../schemas/languages.ts"
import { databaseClock } from "../clock.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { loadDemonstration } from "../demonstration/load.ts"
import { noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { HttpError } from "../http/http-error.ts"
import { problemMessage } from "../http/problem-messages.ts"
import { argonPasswords } from "../../modules/auth/server/passwords.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { importLimits } from "../sheets/parsing/source-table.ts"
import { countOutcomes, importService, listRejectedRows } from "../../modules/imports/server/service.ts"
import { StartupError } from "../startup-error.ts"
import { commandActor } from "./command-actor.ts"
import { openCommandDatabase } from "./command-database.ts"
import { parseImportArguments } from "./import-arguments.ts"
import { UsageError } from "./usage-error.ts"

/** The command's input and output: the process, unless a test replaces it. */
export interface CommandTerminal {
  readonly environment: NodeJS.ProcessEnv
  readonly log: (line: string) => void
  readonly error: (message: unknown) => void
}

/** `npm run import`: exit 0 when no row was rejected, 2 when some were, 1 when the import failed. */
export async function runImport(args: readonly string[], terminal: CommandTerminal): Promise<number> {
  try {
    return await importFromArguments(args, terminal)
  } catch (error) {
    terminal.error(outputFor(error))
    return 1
  }
}

async function importFromArguments(
  args: readonly string[],
  { environment, log, error }: CommandTerminal,
): Promise<number> {
  const options = parseImportArguments(args)
  const file = loadFile(options.file, environment["INIT_CWD"])
  const configuration = loadConfiguration(environment, "command")
  const { database, close } = await openCommandDatabase(configuration, error)
  try {
    if (configuration.demonstration) {
      const store = await openFileStore(configuration, noUrlSigner)
      await loadDemonstration({ database, passwords: argonPasswords, store })
    }
    const actor = await commandActor(database, options.as)
    const importFile = importService({
      database,
      check: createAjvCheck(),
      compiledProfiles: compiledProfiles(),
      clock: databaseClock,
      extensions: recordExtensions,
    })
    const { outcomes, ignoredColumns } = await importFile(actor, { ...options, keyColumn: options.key, file })
    for (const { row, key, problems } of listRejectedRows(outcomes)) {
      for (const problem of problems) {
        const rowLabel = `row ${row}${key === "" ? "" : ` (${key})`}`
        log(`${rowLabel}: ${problem.path.join(".")}: ${problem.code}: ${problemMessage(problem, fallbackLanguage)}`)
      }
    }
    if (ignoredColumns.length > 0) log(`No field takes these columns: ${ignoredColumns.join(", ")}`)
    const { created, updated, unchanged, rejected } = countOutcomes(outcomes)
    log(`created ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`)
    return rejected > 0 ? 2 : 0
  } finally {
    await close()
  }
}

/** npm changes to the project's folder; paths are resolved from the folder where the command was entered. */
function loadFile(path: string, from = "."): Buffer {
  const file = resolve(from, path)
  try {
    if (statSync(file).size > importLimits.bytes)
      throw new UsageError(`${file} is larger than the 100 MB limit of an import: split it.`)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${file} cannot be read: check its name and that you can read it.`)
  }
}

function outputFor(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof StartupError) return error.message
  if (error instanceof HttpError)
    return error.problems.map((problem) => `${problem.code}: ${problemMessage(problem, fallbackLanguage)}`).join("\n")
  return error
}
