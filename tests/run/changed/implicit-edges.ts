import { posix } from "node:path"
import type { Edge, ImportGraph } from "./import-graph.ts"
import { suiteOf } from "./test-files.ts"

const contractPath = /\bpath: ["'`]([^"'`]+)["'`]/g

const namedArea = /(?:\barea=|\bloadIntl\()"([\w/-]+)"/g

/**
 * What a file needs that no import of it shows: a test the set-up of its part and the routes behind the addresses that
 * it calls, a screen the texts of the area that it names.
 */
export function findImplicitEdges(files: readonly string[], textOf: ImportGraph["textOf"]): Edge[] {
  return [...setUpEdges(files), ...urlEdges(files, textOf), ...areaEdges(files, textOf)]
}

const setUps: Readonly<Record<string, readonly string[]>> = {
  server: ["tests/support/database-server.ts", "tests/support/setup-test-file.ts"],
  stories: [".storybook/preview.tsx", ".storybook/main.ts"],
  e2e: ["tests/e2e/support/app-server.ts"],
}

function setUpEdges(files: readonly string[]): Edge[] {
  return files.flatMap((from) => (setUps[suiteOf(from) ?? ""] ?? []).map((to) => ({ from, to })))
}

function urlEdges(files: readonly string[], textOf: ImportGraph["textOf"]): Edge[] {
  const contracts = files.filter((file) => /^(?:schemas\/api\/|modules\/[^/]+\/contract)/.test(file))
  const routes = files.filter((file) => /^modules\/[^/]+\/server\//.test(file))
  const callers = files.filter((file) => /^(?:(?:modules\/[^/]+\/)?tests\/server|tests\/support)\//.test(file))
  return contracts.flatMap((contract) => {
    const apiPaths = [...textOf(contract).matchAll(contractPath)].map(([, path = ""]) => beforeParameters(path))
    if (apiPaths.length === 0) return []
    const served = routes.filter((route) =>
      textOf(route).includes(`"${posix.relative(posix.dirname(route), contract)}"`),
    )
    const callersOfIt = callers.filter((file) => apiPaths.some((apiPath) => names(textOf(file), apiPath)))
    return callersOfIt.flatMap((from) => served.map((to) => ({ from, to })))
  })
}

function areaEdges(files: readonly string[], textOf: ImportGraph["textOf"]): Edge[] {
  const texts = Map.groupBy(
    files.filter((file) => /^(?:modules\/[^/]+\/)?messages\/(?:.+\/)?[a-z]{2}\.ts$/.test(file)),
    (file) =>
      posix
        .dirname(file)
        .replace(/^modules\//, "")
        .replace(/\/?messages\b/, "")
        .replace(/^\//, ""),
  )
  return files.flatMap((from) =>
    [...textOf(from).matchAll(namedArea)].flatMap(([, area = ""]) =>
      (texts.get(area) ?? []).map((to) => ({ from, to })),
    ),
  )
}

function beforeParameters(path: string): string {
  return path.replace(/\/[:{].*$/, "")
}

function names(text: string, apiPath: string): boolean {
  const at = text.indexOf(apiPath)
  return at >= 0 && !/[\w-]/.test(text[at + apiPath.length] ?? "")
}
