import type { Edge, ImportGraph } from "./import-graph.ts"
import { partOf } from "./test-files.ts"

const contractPath = /\bpath: ["'`]([^"'`]+)["'`]/g

/** What a test needs that no import of it shows: the set-up of its part, and the routes behind the addresses that it calls. */
export function unseenEdges(files: readonly string[], textOf: ImportGraph["textOf"]): Edge[] {
  return [...setUpEdges(files), ...addressEdges(files, textOf)]
}

const setUps: Readonly<Record<string, readonly string[]>> = {
  server: ["tests/support/database-server.ts", "tests/support/begin-file.ts"],
  stories: [".storybook/preview.tsx", ".storybook/main.ts"],
  e2e: ["tests/e2e/support/product-server.ts"],
}

function setUpEdges(files: readonly string[]): Edge[] {
  return files.flatMap((from) => (setUps[partOf(from) ?? ""] ?? []).map((to) => ({ from, to })))
}

function addressEdges(files: readonly string[], textOf: ImportGraph["textOf"]): Edge[] {
  const contracts = files.filter((file) => file.startsWith("schemas/api/"))
  const routes = files.filter((file) => file.startsWith("server/services/"))
  const callers = files.filter((file) => file.startsWith("tests/server/") || file.startsWith("tests/support/"))
  return contracts.flatMap((contract) => {
    const addresses = [...textOf(contract).matchAll(contractPath)].map(([, path = ""]) => beforeParameters(path))
    if (addresses.length === 0) return []
    const name = `/${contract}"`
    const served = routes.filter((route) => textOf(route).includes(name))
    const callersOfIt = callers.filter((file) => addresses.some((address) => names(textOf(file), address)))
    return callersOfIt.flatMap((from) => served.map((to) => ({ from, to })))
  })
}

function beforeParameters(path: string): string {
  return path.replace(/\/[:{].*$/, "")
}

function names(text: string, address: string): boolean {
  const at = text.indexOf(address)
  return at >= 0 && !/[\w-]/.test(text[at + address.length] ?? "")
}
