import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { languages } from "../schemas/languages.ts"

const messagesFolder = join(import.meta.dirname, "../messages")
const areasFile = join(messagesFolder, "areas.ts")
const areaImport = /import\(`(\.[^`]+)\/\$\{to\}\.ts`\)/g
const textsOf = "virtual:texts-"

/**
 * Every story opens with the texts of all areas, which the app imports one by one: in the built Storybook one import
 * brings those of a language, instead of a small file for each area that only points to them.
 */
export const textFiles: Plugin = {
  name: "text-files",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (id !== areasFile) return undefined
    const imports = languages.map((language) => `${language}: () => import("${textsOf}${language}")`)
    const shorter = code.replaceAll(areaImport, (_, folder) => `textsIn[to]().then(({ areas }) => areas["${folder}"])`)
    return `const textsIn = { ${imports.join(", ")} }\n${shorter}`
  },
  resolveId: (id) => (id.startsWith(textsOf) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${textsOf}`)) return undefined
    const language = id.slice(textsOf.length + 1)
    const folders = [...readFileSync(areasFile, "utf8").matchAll(areaImport)].map(([, folder = ""]) => folder)
    const imports = folders.map(
      (folder, index) => `import * as area${index} from "${join(messagesFolder, folder, `${language}.ts`)}"`,
    )
    const names = folders.map((folder, index) => `"${folder}": area${index}`)
    return `${imports.join("\n")}\nexport const areas = { ${names.join(", ")} }\n`
  },
}
