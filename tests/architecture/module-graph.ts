import { dirname, normalize } from "node:path"
import type { Source } from "./sources.ts"

/** An import, type imports included, of one file by another; paths from the root. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

/**
 * Files that put modules together: they may import any of them, and no module imports these. `setup` creates an
 * organisation with all that belongs to it. The lists of contracts, problem codes and notification kinds are contracts,
 * which anyone may import.
 */
const composition = [
  /^server\/app\.ts$/,
  /^server\/(commands|demonstration|documents)\//,
  /^modules\/(?!(?:contracts|contract-descriptions|problem-codes|notification-kinds)\.ts$)[^/]+\.ts$/,
  /^modules\/setup\/server\//,
]

/** Modules with more than one entry: the files of their server part that other modules may import. */
const entries: Readonly<Record<string, readonly string[]>> = {
  records: ["index.ts", "writing.ts", "many.ts", "lists.ts", "extensions.ts"],
}

/** The files through which other modules use the server part of a module. */
export function entriesOf(module: string): readonly string[] {
  return (entries[module] ?? ["index.ts"]).map((file) => `modules/${module}/server/${file}`)
}

/**
 * What an entry publishes, or undefined if it contains anything but a comment on its purpose and exports of other
 * files.
 */
export function publishedNames(text: string): readonly string[] | undefined {
  const exported = /^export (?:type )?\{([^}]*)\} from "\.[^"]+"$/gm
  const rest = text.replace(exported, "").replaceAll(/^\/\/.*$/gm, "")
  if (!/^(?:\/\*\*[^/]*\*\/\s*|\s*)$/.test(rest) || !/^\/[/*]/.test(text)) return undefined
  return [...text.matchAll(exported)].flatMap(([, names = ""]) => namesIn(names, "public"))
}

/** The names that a file imports from each other file; paths from the root. */
export function importedNames(
  sources: readonly Source[],
): readonly (FileImport & { readonly names: readonly string[] })[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)"/g)].map(
      ([, names = "", to = ""]) => ({
        from: file,
        to: resolvePath(file, to),
        names: namesIn(names, "original"),
      }),
    ),
  )
}

function namesIn(list: string, side: "original" | "public"): string[] {
  const names = list.split(",").map((one) =>
    one
      .trim()
      .replace(/^type /, "")
      .split(" as "),
  )
  return names.flatMap((one) => (side === "public" ? one.at(-1) : one[0]) || [])
}

function resolvePath(from: string, stated: string): string {
  return normalize(`${dirname(from)}/${stated}`).replaceAll("\\", "/")
}

export function importsOf(sources: readonly Source[]): readonly FileImport[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bfrom\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g)].map(([, stated, loaded]) => ({
      from: file,
      to: resolvePath(file, stated ?? loaded ?? ""),
    })),
  )
}

/** The module whose server part a file belongs to. */
export function moduleOf(file: string): string | undefined {
  return composition.some((part) => part.test(file)) ? undefined : /^modules\/([^/]+)\/server\//.exec(file)?.[1]
}

/** Which modules each module imports, in its server part unless another part is named. */
export function moduleGraph(
  imports: readonly FileImport[],
  partOf: (file: string) => string | undefined = moduleOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [partOf(from), partOf(to)]
    if (user === undefined || used === undefined) continue
    const known = graph.get(user) ?? new Set()
    graph.set(user, known)
    if (used !== user) known.add(used)
  }
  return graph
}

/** The modules of one circle, if any, from the first to itself. */
export function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const resolved = new Set<string>()
  const follow = (module: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (resolved.has(module)) return undefined
    for (const next of graph.get(module) ?? []) {
      const found = follow(next, [...path, module])
      if (found) return found
    }
    resolved.add(module)
    return undefined
  }
  for (const module of graph.keys()) {
    const found = follow(module, [])
    if (found) return found
  }
  return undefined
}

/** Imports of modules by what lies below them. */
export function upwardImports(imports: readonly FileImport[]): readonly FileImport[] {
  return imports.filter(
    ({ from, to }) =>
      moduleOf(to) !== undefined && moduleOf(from) === undefined && !composition.some((part) => part.test(from)),
  )
}

/** Imports by a module of what puts modules together. */
export function compositionImports(imports: readonly FileImport[]): readonly FileImport[] {
  return imports.filter(({ from, to }) => moduleOf(from) !== undefined && composition.some((part) => part.test(to)))
}

/** Imports of another module's server part that do not go through one of its entries. */
export function internalImports(imports: readonly FileImport[]): readonly FileImport[] {
  return imports.filter(({ from, to }) => {
    const [user, used] = [moduleOf(from), moduleOf(to)]
    return user !== undefined && used !== undefined && user !== used && !entriesOf(used).includes(to)
  })
}

/** The graph without the arrows that follow from others: from a to c, where a leads to b and b to c. */
export function withoutImplied(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const reached = (from: string): ReadonlySet<string> => {
    const all = new Set(graph.get(from))
    for (const next of all) for (const further of graph.get(next) ?? []) all.add(further)
    return all
  }
  const arrows = [...graph].map(([from, used]) => {
    const implied = new Set([...used].flatMap((next) => [...reached(next)]))
    return [from, new Set([...used].filter((to) => !implied.has(to)))] as const
  })
  return new Map(arrows.filter(([, used]) => used.size > 0))
}
