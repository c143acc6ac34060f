import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Mutation, parseMutation } from "./patch.ts"

const ending = ".patch"

/** Every planted fault of the project, by area and name. */
export function loadMutations(projectRoot: string): readonly Mutation[] {
  const folder = join(projectRoot, "tests", "mutations")
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => parseMutation(file.slice(0, -ending.length), readFileSync(join(folder, file), "utf8")))
}

/** Those whose name begins with one of the words, all of them without a word; a word that fits none is an error. */
export function chooseMutations(all: readonly Mutation[], positionals: readonly string[]): readonly Mutation[] {
  const unknown = positionals.find((arg) => !all.some(({ name }) => name.startsWith(arg)))
  if (unknown !== undefined) throw new Error(`There is no planted fault "${unknown}"; --list names them.`)
  return positionals.length === 0 ? all : all.filter(({ name }) => positionals.some((arg) => name.startsWith(arg)))
}
