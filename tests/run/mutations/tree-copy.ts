import { spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { applyPatch, type Mutation } from "./patch.ts"

/** A copy of the working tree in which faults are planted and taken out again. */
export interface TreeCopy {
  readonly root: string
  /** Plants a fault; what is given back takes it out. */
  plant(mutation: Mutation): () => void
  remove(): void
}

/** What looks at the faults themselves: it would fail for each of them. */
export function isMutationTest(file: string): boolean {
  return file.startsWith("tests/mutations/") || file === "tests/architecture/mutations.test.ts"
}

/**
 * Copies what git knows and what is new; installed packages are shared by hard links, but not what tools keep beside
 * them.
 */
export function copyTree(projectRoot: string): TreeCopy {
  const root = join(projectRoot, ".vitest", "mutations", String(process.pid))
  const remove = () => rmSync(root, { recursive: true, force: true })
  remove()
  mkdirSync(root, { recursive: true })
  const listed = run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], projectRoot)
  for (const file of listed.split("\0").filter(Boolean)) {
    if (isMutationTest(file) || !existsSync(join(projectRoot, file))) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(join(projectRoot, file), join(root, file))
  }
  run("cp", ["-al", "node_modules", join(root, "node_modules")], projectRoot)
  for (const cache of [".vite", ".vite-temp", ".vitest-cache", ".cache"])
    rmSync(join(root, "node_modules", cache), { recursive: true, force: true })
  return { root, plant: (mutation) => plantIn(root, mutation), remove }
}

function plantIn(root: string, { name, files }: Mutation): () => void {
  const originals = new Map(files.map(({ path }) => [path, readFileSync(join(root, path), "utf8")]))
  const planted = files.map((file) => {
    const text = applyPatch(file, originals.get(file.path) ?? "")
    if (text === undefined) throw new Error(`${name} does not apply to ${file.path}.`)
    return { path: file.path, text }
  })
  for (const { path, text } of planted) writeFileSync(join(root, path), text)
  return () => {
    for (const [path, text] of originals) writeFileSync(join(root, path), text)
  }
}

function run(command: string, commandArguments: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, commandArguments, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}
