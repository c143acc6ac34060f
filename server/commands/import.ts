import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { fallbackLanguage } from "../../schemas/languages.ts"
import { databaseClock } from "../clock.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { loadDemonstration } from "../demonstration/load.ts"
import { Refusal } from "../http/refusal.ts"
import { sentenceOf } from "../http/sentences.ts"
import { argonPasswords } from "../services/auth/passwords.ts"
import { compiledProfiles } from "../services/profile/definitions/compiled-profiles.ts"
import { importLimits } from "../services/profile/importing/readers/source-table.ts"
import { countOutcomes, importService, refusedRows } from "../services/profile/importing/service.ts"
import { StartRefusal } from "../start-refusal.ts"
import { commandActor } from "./command-actor.ts"
import { openCommandDatabase } from "./command-database.ts"
import { readImportArguments, UsageError } from "./import-arguments.ts"

/** `npm run import`: exit 0 when no row was refused, 2 when some were, 1 when nothing could be done. */
async function runImport(typed: readonly string[]): Promise<number> {
  const wanted = readImportArguments(typed)
  const file = readFile(wanted.file)
  const configuration = readConfiguration(process.env)
  const { database, close } = await openCommandDatabase(configuration, (sentence) => console.error(sentence))
  try {
    if (configuration.demonstration) await loadDemonstration({ database, passwords: argonPasswords })
    const actor = await commandActor(database, wanted.as)
    const importFile = importService({
      database,
      check: createAjvCheck(),
      compiledProfiles: compiledProfiles(),
      clock: databaseClock,
    })
    const { outcomes, ignoredColumns } = await importFile(actor, { ...wanted, keyColumn: wanted.key, file })
    for (const { row, key, problems } of refusedRows(outcomes)) {
      for (const problem of problems) {
        const place = `row ${row}${key === "" ? "" : ` (${key})`}`
        console.log(`${place}: ${problem.path.join(".")}: ${problem.code}: ${sentenceOf(problem, fallbackLanguage)}`)
      }
    }
    if (ignoredColumns.length > 0) console.log(`No field takes these columns: ${ignoredColumns.join(", ")}`)
    const { created, updated, unchanged, refused } = countOutcomes(outcomes)
    console.log(`created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`)
    return refused > 0 ? 2 : 0
  } finally {
    await close()
  }
}

/** npm changes to the project's folder; a path is meant from where it was typed. */
function readFile(path: string): Buffer {
  const file = resolve(process.env.INIT_CWD ?? ".", path)
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

try {
  process.exitCode = await runImport(process.argv.slice(2))
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
