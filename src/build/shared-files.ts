import { existsSync } from "node:fs"
import { join } from "node:path"

/** Bundler data available when naming a chunk. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const root = join(import.meta.dirname, "../..")

/** A screen by module and name. Without the check, a moved screen would silently get separate chunks. */
function screen(name: string): string {
  const file = `${root}/modules/${name}-screen.tsx`
  if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  return file
}

const app = `${root}/src/main.tsx`
const shell = `${root}/src/shell/shell.tsx`
const record = screen("records/web/record-edit")
const list = screen("records/web/record-list")
const matrix = screen("matrix/web/matrix")
const designer = screen("designer/web/designer")
const signIn = screen("auth/web/sign-in/sign-in")
/** These screens need few modules of a record page and must not load all of them. */
const others = ["home/web/home", "workflow/web/tasks/tasks", "users/web/users"].map(screen)

/**
 * Chunk of a module of the shell, the record page, or list and matrix: modules needed by the same screens share a
 * chunk. The bundler's own chunking would create sixty files, which compress ten percent worse.
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
    if (others.some(isNeededBy)) return null
    if (!isNeededBy(record)) return isNeededBy(list) && isNeededBy(matrix) ? "list-matrix" : null
    return ["record", isNeededBy(list) && "list", isNeededBy(designer) && "designer"].filter(Boolean).join("-")
  }
}

/** A module's transitive static imports, without dynamic ones. */
function importsOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
