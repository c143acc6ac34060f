import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const icons = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm")
/** Attributes of a drawing that the page has no use for: keys of elements that never move, and the usual size. */
const unread = /,?\s*\bkey: "\w+"|\bsize: 24,\s*|^__iconData\.node;$/gm
const imported = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/**
 * Imports each icon from its own file instead of the package index. The bundler then knows the icons of each screen
 * before chunking, and does not read the two thousand unused ones.
 */
const directImports: Plugin = {
  name: "direct-icons",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\.tsx?$/, code: "lucide-react" },
    handler(code) {
      const fileOf = (files ??= filesByName(readFileSync(join(icons, "lucide-react.mjs"), "utf8")))
      return code.replaceAll(imported, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = "", alias = icon] = name.split(/\s+as\s+/)
            const file = fileOf.get(icon) ?? this.error(`lucide-react has no icon ${icon} in a file of its own.`)
            return `import ${alias} from ${JSON.stringify(join(icons, file))};`
          })
          .join(""),
      )
    },
  },
}

const leanDrawings: Plugin = {
  name: "lean-drawings",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/[^/]+\.mjs$/ },
    handler: (code) => code.replaceAll(unread, ""),
  },
}

/** Keeps of the icons only what is drawn. */
export const directIcons: readonly Plugin[] = [directImports, leanDrawings]

let files: ReadonlyMap<string, string> | undefined

/** File of each icon, by all its names. */
function filesByName(list: string): ReadonlyMap<string, string> {
  const lines = list.matchAll(/^export \{([^}]*)\} from ["']([^"']+)["']/gm)
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  )
}
