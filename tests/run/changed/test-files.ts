import { shownStories } from "../shown-stories.ts"

const suites = [
  { suite: "unit", pattern: /^(?:tests\/architecture|(?:modules\/[^/]+\/)?tests\/unit)\/.*\.test\.tsx?$/ },
  { suite: "server", pattern: /^(?:modules\/[^/]+\/)?tests\/server\/.*\.test\.ts$/ },
  { suite: "stories", pattern: /^(?:modules\/[^/]+\/)?stories\/.*\.stories\.tsx$/ },
  { suite: "e2e", pattern: /^(?:modules\/[^/]+\/)?tests\/e2e\/.*\.test\.ts$/ },
] as const

export type SuiteName = (typeof suites)[number]["suite"]

export const suiteNames: readonly SuiteName[] = suites.map(({ suite }) => suite)

/** The part of `npm test` that runs the file; undefined for a file that is no test of it. */
export function suiteOf(file: string): SuiteName | undefined {
  if (shownStories.some((folder) => file.startsWith(`${folder}/`))) return undefined
  return suites.find(({ pattern }) => pattern.test(file))?.suite
}

/** Architecture tests read the whole tree, so each change can affect each of them. */
export function isArchitectureTest(file: string): boolean {
  return file.startsWith("tests/architecture/")
}
