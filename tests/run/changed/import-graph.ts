import { readFileSync } from "node:fs"
import { join, posix } from "node:path"

/**
 * Which file of the tree needs which others to run: relative paths in quotes that name a file or a folder of the tree.
 */
export interface ImportGraph {
  readonly files: ReadonlySet<string>
  readonly textOf: (file: string) => string
  /** The files that name this one. */
  readonly importersOf: (file: string) => readonly string[]
}

const readable = /\.(tsx?|[cm]?[jt]s|css)$/
const typeOnly = /\b(?:import|export) type\b[^"'`]*?\bfrom\s*["'][^"']+["']/g
/** What a path is completed with at run time: any file of the folder. */
const interpolated = /\$\{\w+\}(?=\.tsx?`)/g
const quotedPath = /["'`](\.{1,2}\/[^"'`\s$]+)["'`]/g

export interface Edge {
  readonly from: string
  readonly to: string
}

/** Reads the given files once; `more` are edges that no path in quotes shows. */
export function buildImportGraph(
  root: string,
  tracked: readonly string[],
  more: (textOf: ImportGraph["textOf"]) => readonly Edge[] = () => [],
): ImportGraph {
  const files = new Set(tracked)
  const folders = filesByFolder(tracked)
  const texts = new Map(
    tracked.filter((file) => readable.test(file)).map((file) => [file, readFileSync(join(root, file), "utf8")]),
  )
  const textOf = (file: string) => texts.get(file) ?? ""
  const importers = new Map<string, Set<string>>()
  const add = ({ from, to }: Edge) => {
    if (from === to) return
    const known = importers.get(to)
    if (known) known.add(from)
    else importers.set(to, new Set([from]))
  }
  for (const [from, text] of texts) {
    for (const [, path = ""] of text.replaceAll(typeOnly, "").replaceAll(interpolated, "*").matchAll(quotedPath)) {
      for (const to of filesNamed(posix.join(posix.dirname(from), path), files, folders)) add({ from, to })
    }
  }
  for (const edge of more(textOf)) add(edge)
  return { files, textOf, importersOf: (file) => [...(importers.get(file) ?? [])] }
}

function filesNamed(
  path: string,
  files: ReadonlySet<string>,
  folders: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (files.has(path)) return [path]
  // A pattern stands for its folder. A path to the root or to a top folder is where a search begins, not what is
  // needed.
  const folder = path.replace(/\/?\*.*$/, "").replace(/\/$/, "")
  return folder.includes("/") ? (folders.get(folder) ?? []) : []
}

function filesByFolder(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(files, (file) => posix.dirname(file))
}

/** For each file that needs one of `changed` to run, over how many others. */
export function distancesFrom(graph: ImportGraph, changed: readonly string[]): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map yields what is added while it is walked, nearest first.
  for (const [file, distance] of distances) {
    for (const importer of graph.importersOf(file)) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}
