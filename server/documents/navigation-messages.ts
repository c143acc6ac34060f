import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { loadMessages } from "../../messages/index.ts"
import type { Language } from "../../schemas/languages.ts"

const root = join(import.meta.dirname, "../..")

/**
 * The text of `messages/navigation/<language>.ts`: the titles that sidebar and command menu show of modules whose texts
 * come with their screens. Routes name them as `label` of `staticData.nav`.
 */
export async function navigationMessages(language: Language): Promise<string> {
  const messages: Readonly<Record<string, string>> = await loadMessages[language]()
  const lines = labels().map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(messages[key])},\n`)
  const isEnglish = language === "en"
  return [
    isEnglish ? "" : 'import type { AreaMessages } from "./en.ts"\n\n',
    "/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */\n",
    `export const ${language}${isEnglish ? "" : ": AreaMessages"} = {\n${lines.join("")}}${isEnglish ? " as const" : ""}\n`,
    isEnglish ? "\nexport type AreaMessages = Readonly<Record<keyof typeof en, string>>\n" : "",
  ].join("")
}

/** Labels of routes that are no texts of the shell, which has its own. */
function labels(): readonly string[] {
  const routes = globSync("modules/*/web/routes.{ts,tsx}", { cwd: root })
  const keys = routes.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\blabel: "([\w.]+)"/g)].map(([, key = ""]) => key),
  )
  return [...new Set(keys)].filter((key) => !key.startsWith("shell.")).toSorted()
}
