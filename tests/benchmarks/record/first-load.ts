import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { gzipSync } from "node:zlib"
import { build, type Manifest } from "vite"

export interface FirstLoad {
  readonly scriptKb: number
  readonly styleKb: number
  /** What a record type with patterns fetches besides, before it is drawn. */
  readonly patternKb: number
  /** What follows once the page stands and the browser rests: whatever opens above it. */
  readonly restKb: number
}

interface WeighedBuild extends FirstLoad {
  /** Files of the build that import each other, so that one of them would run before what it needs. */
  readonly circles: readonly string[]
}

const projectRoot = resolve(import.meta.dirname, "../../..")

/**
 * What an English reader's browser loads for a record screen opened by its address; other screens come when opened.
 * Modules that share a file (`src/build/shared-files.ts`) go by that file's name.
 */
const opened = ["index.html", "messages/core/en.ts", "frame", "record"]

const layers = "ui/layers/index.ts"
const patternEngine = "node_modules/re2js/build/index.js"

/** The product's own build, with a manifest, and the gzipped bytes of everything the record screen pulls in. */
export async function measureFirstLoad(): Promise<WeighedBuild> {
  const outDir = await mkdtemp(join(tmpdir(), "bench-web-"))
  try {
    const configFile = join(projectRoot, "vite.config.ts")
    await build({ root: projectRoot, configFile, logLevel: "error", build: { outDir, manifest: "manifest.json" } })
    const manifest = JSON.parse(await readFile(join(outDir, "manifest.json"), "utf8")) as Manifest
    const weigh = async (files: readonly string[], end: string) => {
      const expected = files.filter((file) => file.endsWith(end))
      const sizes = await Promise.all(expected.map(async (file) => gzipSync(await readFile(join(outDir, file))).length))
      return sizes.reduce((sum, size) => sum + size, 0) / 1000
    }
    const always = filesFor(manifest, opened)
    const withPatterns = filesFor(manifest, [...opened, ...(manifest[patternEngine] ? [patternEngine] : [])])
    const withLayers = filesFor(manifest, [...opened, layers])
    const scriptKb = await weigh(always, ".js")
    return {
      scriptKb,
      styleKb: await weigh(always, ".css"),
      patternKb: (await weigh(withPatterns, ".js")) - scriptKb,
      restKb: (await weigh(withLayers, ".js")) - scriptKb,
      circles: circlesOf(manifest),
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The entries' files and those of everything they import statically, each once. */
export function filesFor(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!chunk) throw new Error(`The build has no chunk ${key}; name the file that the record screen is loaded by.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}

/** Every file that imports itself over others. */
export function circlesOf(manifest: Manifest): string[] {
  const importsOf = (key: string) => manifest[key]?.imports ?? []
  return Object.keys(manifest).filter((key) => {
    const seen = new Set(importsOf(key))
    for (const one of seen) for (const imported of importsOf(one)) seen.add(imported)
    return seen.has(key)
  })
}
