import { join } from "node:path"

/** Bundler data available when naming a chunk. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const root = join(import.meta.dirname, "../..")
const screen = (name: string) => `${root}/src/screens/${name}-screen.tsx`
const app = `${root}/src/main.tsx`
const shell = `${root}/src/shell/shell.tsx`
const record = screen("records/record-edit")
const list = screen("records/record-list")
const designer = screen("designer/designer")
const signIn = screen("sign-in/sign-in")
/** These screens need few modules of a record page and must not load all of them. */
const others = ["home/home", "tasks/tasks", "users/users"].map(screen)

/**
 * Chunk of a module of the shell or record page: modules needed by the same screens share a chunk. The bundler's own
 * chunking would create sixty files, which compress ten percent worse.
 */
export function sharedFiles(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (id, modules) => {
    const isNeededBy = (entry: string) => {
      const needed = known.get(entry) ?? importsOf(entry, modules)
      known.set(entry, needed)
      return needed.has(id)
    }
    if (isNeededBy(app) || isNeededBy(signIn)) return null
    if (isNeededBy(shell)) return "frame"
    if (!isNeededBy(record) || others.some(isNeededBy)) return null
    return ["record", isNeededBy(list) && "list", isNeededBy(designer) && "designer"].filter(Boolean).join("-")
  }
}

/** A module's transitive static imports, without dynamic ones. */
function importsOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
