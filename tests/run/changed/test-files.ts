const parts = [
  { part: "unit", pattern: /^tests\/(unit|laws|architecture)\/.*\.test\.tsx?$/ },
  { part: "server", pattern: /^tests\/server\/.*\.test\.ts$/ },
  { part: "stories", pattern: /^stories\/.*\.stories\.tsx$/ },
  { part: "e2e", pattern: /^tests\/e2e\/.*\.test\.ts$/ },
] as const

export type TestPart = (typeof parts)[number]["part"]

export const testParts: readonly TestPart[] = parts.map(({ part }) => part)

/** The part of `npm test` that runs the file; undefined for a file that is no test of it. */
export function partOf(file: string): TestPart | undefined {
  return parts.find(({ pattern }) => pattern.test(file))?.part
}

/** Architecture tests read the whole tree, so each change can affect each of them. */
export function readsTheTree(file: string): boolean {
  return /^tests\/(laws|architecture)\//.test(file)
}
