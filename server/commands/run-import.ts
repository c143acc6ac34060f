import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { fallbackLanguage } from "../../schemas/languages.ts"
import { databaseClock } from "../clock.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { loadDemonstration } from "../demonstration/load.ts"
import { noAddresses, openFileStore } from "../files/open-file-store.ts"
import { Refusal } from "../http/refusal.ts"
import { sentenceOf } from "../http/sentences.ts"
import { argonPasswords } from "../services/auth/passwords.ts"
import { compiledProfiles } from "../services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../services/profile-extensions.ts"
import { importLimits } from "../sheets/reading/source-table.ts"
import { countOutcomes, importService, refusedRows } from "../services/profile/importing/service.ts"
import { StartRefusal } from "../start-refusal.ts"
import { commandActor } from "./command-actor.ts"
import { openCommandDatabase } from "./command-database.ts"
import { readImportArguments, UsageError } from "./import-arguments.ts"

/** Where the command runs and writes: the process, unless a test says otherwise. */
export interface CommandTerminal {
  readonly environment: NodeJS.ProcessEnv
  readonly log: (line: string) => void
  readonly error: (sentence: unknown) => void
}

/** `npm run import`: 0 when no row was refused, 2 when some were, 1 when nothing could be done. */
export async function runImport(typed: readonly string[], terminal: CommandTerminal): Promise<number> {
  try {
    return await importTyped(typed, terminal)
  } catch (error) {
    terminal.error(sentenceFor(error))
    return 1
  }
}

async function importTyped(typed: readonly string[], { environment, log, error }: CommandTerminal): Promise<number> {
  const wanted = readImportArguments(typed)
  const file = readFile(wanted.file, environment["INIT_CWD"])
  const configuration = readConfiguration(environment, "command")
  const { database, close } = await openCommandDatabase(configuration, error)
  try {
    if (configuration.demonstration) {
      const store = await openFileStore(configuration, noAddresses)
      await loadDemonstration({ database, passwords: argonPasswords, store })
    }
    const actor = await commandActor(database, wanted.as)
    const importFile = importService({
      database,
      check: createAjvCheck(),
      compiledProfiles: compiledProfiles(),
      clock: databaseClock,
      extensions: profileExtensions,
    })
    const { outcomes, ignoredColumns } = await importFile(actor, { ...wanted, keyColumn: wanted.key, file })
    for (const { row, key, problems } of refusedRows(outcomes)) {
      for (const problem of problems) {
        const place = `row ${row}${key === "" ? "" : ` (${key})`}`
        log(`${place}: ${problem.path.join(".")}: ${problem.code}: ${sentenceOf(problem, fallbackLanguage)}`)
      }
    }
    if (ignoredColumns.length > 0) log(`No field takes these columns: ${ignoredColumns.join(", ")}`)
    const { created, updated, unchanged, refused } = countOutcomes(outcomes)
    log(`created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`)
    return refused > 0 ? 2 : 0
  } finally {
    await close()
  }
}

/** npm changes to the project's folder; a path is meant from where it was typed. */
function readFile(path: string, from = "."): Buffer {
  const file = resolve(from, path)
  try {
    if (statSync(file).size > importLimits.bytes)
      throw new UsageError(`${file} is larger than the 100 MB that one import takes: split it.`)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${file} cannot be read: check its name and that you may read it.`)
  }
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof StartRefusal) return error.message
  if (error instanceof Refusal)
    return error.problems.map((problem) => `${problem.code}: ${sentenceOf(problem, fallbackLanguage)}`).join("\n")
  return error
}
