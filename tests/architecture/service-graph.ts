import { dirname, normalize } from "node:path"
import type { Source } from "./sources.ts"

/** An import, type imports included, of one file of the server by another; paths from the root. */
export interface ServerImport {
  readonly from: string
  readonly to: string
}

/** Files that put services together: they may import any of them, and no service imports these. */
const composition = [
  /^server\/app\.ts$/,
  /^server\/(commands|setup|demonstration|documents)\//,
  /^server\/services\/[^/]+\.ts$/,
]

export function importsOf(sources: readonly Source[]): readonly ServerImport[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bfrom\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g)].map(([, stated, loaded]) => ({
      from: file,
      to: normalize(`${dirname(file)}/${stated ?? loaded ?? ""}`).replaceAll("\\", "/"),
    })),
  )
}

/** The service that a file belongs to. */
export function serviceOf(file: string): string | undefined {
  return /^server\/services\/([^/]+)\//.exec(file)?.[1]
}

/** Which services each service imports. */
export function serviceGraph(imports: readonly ServerImport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [serviceOf(from), serviceOf(to)]
    if (user === undefined || used === undefined) continue
    const known = graph.get(user) ?? new Set()
    graph.set(user, known)
    if (used !== user) known.add(used)
  }
  return graph
}

/** The services of one circle, if any, from the first to itself. */
export function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const resolved = new Set<string>()
  const follow = (service: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(service)) return [...path.slice(path.indexOf(service)), service]
    if (resolved.has(service)) return undefined
    for (const next of graph.get(service) ?? []) {
      const found = follow(next, [...path, service])
      if (found) return found
    }
    resolved.add(service)
    return undefined
  }
  for (const service of graph.keys()) {
    const found = follow(service, [])
    if (found) return found
  }
  return undefined
}

/** Imports of services by what lies below them. */
export function upwardImports(imports: readonly ServerImport[]): readonly ServerImport[] {
  return imports.filter(
    ({ from, to }) =>
      serviceOf(to) !== undefined && serviceOf(from) === undefined && !composition.some((part) => part.test(from)),
  )
}

/** Imports by a service of what puts services together. */
export function compositionImports(imports: readonly ServerImport[]): readonly ServerImport[] {
  return imports.filter(({ from, to }) => serviceOf(from) !== undefined && composition.some((part) => part.test(to)))
}

/** Imports of a repository, whatever it is called, by another service. */
export function repositoryImports(imports: readonly ServerImport[]): readonly ServerImport[] {
  return imports.filter(({ from, to }) => {
    const [user, used] = [serviceOf(from), serviceOf(to)]
    return to.endsWith("repository.ts") && user !== undefined && used !== undefined && user !== used
  })
}
