import { join } from "node:path"

/** What a group's name can ask of the bundler. */
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
/** They need little of what a record needs, and must not load all of it. */
const others = ["home/home", "tasks/tasks", "users/users"].map(screen)

/**
 * The file that a module of the shell or of a record's page is put in: those that the same screens need come as one. In a
 * file each, as a bundler would cut them, they are sixty, and compress worse by a tenth.
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

/** Everything that a module imports, and what that imports; not what it loads later. */
function importsOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
