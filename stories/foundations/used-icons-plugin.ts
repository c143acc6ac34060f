import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const root = join(import.meta.dirname, "../..")
const moduleId = "virtual:used-icons"
const resolvedId = `\0${moduleId}`
const imported = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g
const mirrored = /<([A-Z]\w*)[^<>]*className="[^"]*\bru-flip\b/g

interface IconUse {
  files: number
  isMirrored: boolean
}

/**
 * A module with every icon that the product imports, read from its code, so that the list of icons is never outdated.
 */
export const usedIconsPlugin: Plugin = {
  name: "used-icons",
  resolveId: (id) => (id === moduleId ? resolvedId : undefined),
  load(id) {
    if (id !== resolvedId) return undefined
    const uses = findIconUses()
    const names = [...uses.keys()].toSorted()
    const entries = names.map((name) => {
      const { files, isMirrored } = uses.get(name) ?? { files: 0, isMirrored: false }
      return `{ name: ${JSON.stringify(name)}, Icon: ${name}, files: ${files}, isMirrored: ${isMirrored} }`
    })
    return `import { ${names.join(", ")} } from "lucide-react"\nexport const usedIcons = [${entries.join(",\n")}]\n`
  },
}

function findIconUses(): ReadonlyMap<string, IconUse> {
  const uses = new Map<string, IconUse>()
  const files = globSync("{ui,fields,renderers,src,modules/*/web}/**/*.tsx", { cwd: root })
  for (const file of files) {
    const code = readFileSync(join(root, file), "utf8")
    const flipped = new Set([...code.matchAll(mirrored)].map(([, name]) => name))
    for (const name of importedIcons(code)) {
      const use = uses.get(name) ?? { files: 0, isMirrored: false }
      uses.set(name, { files: use.files + 1, isMirrored: use.isMirrored || flipped.has(name) })
    }
  }
  return uses
}

function importedIcons(code: string): readonly string[] {
  return [...code.matchAll(imported)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => name.split(/\s+as\s+/)[0] ?? name),
  )
}
