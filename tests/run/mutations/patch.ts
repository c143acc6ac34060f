/** One planted fault: what it changes, what it would cost somebody, and the tests that should fail because of it. */
export interface Mutation {
  /** Area and file name, such as `engine/required-ignored`. */
  readonly name: string
  readonly harm: string
  /** Test files, or the name of a check such as `types`; the cheapest first. */
  readonly caughtBy: readonly string[]
  readonly files: readonly FilePatch[]
}

export interface FilePatch {
  /** Relative to the project's root. */
  readonly path: string
  readonly hunks: readonly Hunk[]
}

/** Lines of a file as they are, and as the fault has them. */
export interface Hunk {
  readonly before: string
  readonly after: string
}

/** Reads a patch file: header lines, then a unified diff as `git diff` prints it. */
export function parseMutation(name: string, text: string): Mutation {
  const start = text.search(/^--- /m)
  if (start < 0) throw new Error(`${name} has no diff in it.`)
  const header = text.slice(0, start)
  const files = text
    .slice(start)
    .split(/^--- .*\n/m)
    .slice(1)
    .map((part) => parseFile(name, part))
  return {
    name,
    harm: headerOf(name, header, "Harm"),
    caughtBy: headerOf(name, header, "Caught by").split(/\s+/),
    files,
  }
}

function headerOf(name: string, header: string, key: string): string {
  const value = new RegExp(`^${key}: (.+)$`, "m").exec(header)?.[1]?.trim()
  if (!value) throw new Error(`${name} has no line "${key}: …" before its diff.`)
  return value
}

function parseFile(name: string, part: string): FilePatch {
  const path = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1]
  const hunks = part
    .split(/^@@ .*\n/m)
    .slice(1)
    .map(parseHunk)
  if (path === undefined || hunks.length === 0) throw new Error(`${name} changes no file.`)
  return { path, hunks }
}

function parseHunk(part: string): Hunk {
  const lines = part.split("\n").filter((line) => /^[ +-]/.test(line))
  const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`)
  return { before: without("+").join(""), after: without("-").join("") }
}

/** The file's text with the fault in it; undefined where the lines it replaces are not there, or are there twice. */
export function applyPatch({ hunks }: FilePatch, text: string): string | undefined {
  let changed = text
  for (const { before, after } of hunks) {
    const at = changed.indexOf(before)
    if (at < 0 || changed.indexOf(before, at + 1) >= 0) return undefined
    changed = changed.slice(0, at) + after + changed.slice(at + before.length)
  }
  return changed
}
