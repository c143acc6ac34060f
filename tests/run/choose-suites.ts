import type { TestSuite } from "./suites.ts"
import type { PartSelection } from "./run-suites.ts"

/** Reads `npm test -- unit tests/unit/rules`: names of parts, then paths; a word that is neither is an error. */
export function chooseSuites(suites: readonly TestSuite[], args: readonly string[]): readonly PartSelection[] {
  const isPath = (arg: string) => arg.includes("/") || arg.includes(".")
  const names = args.filter((arg) => !isPath(arg))
  const filters = args.filter(isPath)
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name))
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". The parts are: ${suites.map(({ name }) => name).join(", ")}.`)
  }
  if (filters.length > 0 && names.length === 0) {
    throw new Error(`Say which part ${filters[0]} belongs to, for example: npm test -- unit ${filters[0]}`)
  }
  const selected = names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name))
  return selected.map((suite) => ({ suite, filters }))
}
