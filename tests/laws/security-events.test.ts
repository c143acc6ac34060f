import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadMessages } from "../../messages/index.ts"
import { languages } from "../../schemas/languages.ts"
import { securityEvents } from "../../server/audit-log/security-events.ts"

const root = join(import.meta.dirname, "../..")
const prefix = "report.trail.action."

// That the server writes no other kind is the compiler's to say: `appendAudit` takes only these of people and what guards them.

describe.each(languages)("in %s", (language) => {
  test("every security event has its words, and all words their event", async () => {
    const texts: Readonly<Record<string, string>> = await loadMessages[language]()
    const said = Object.keys(texts).filter((key) => key.startsWith(prefix))
    expect(said.map((key) => key.slice(prefix.length)).toSorted()).toEqual(securityEvents.toSorted())
    expect(said.filter((key) => texts[key]?.trim() === "")).toEqual([])
    const words = said.map((key) => texts[key])
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([])
  })

  test("and not in English where it is another language", async () => {
    const [texts, english] = await Promise.all([loadMessages[language](), loadMessages.en()])
    const same = securityEvents.filter((event) => texts[`${prefix}${event}`] === english[`${prefix}${event}`])
    expect(language === "en" ? [] : same).toEqual([])
  })
})

test("every security event is written somewhere", () => {
  const server = join(root, "server")
  const list = "services/audit/trail/security-events.ts"
  const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== list)
    .map((file) => readFileSync(join(server, file), "utf8"))
    .join("\n")
  // How a viewing ends is put together from its ending.
  const words = (event: string) => [`"${event}"`, `"${event.replace(/^viewing_/, "")}"`]
  expect(securityEvents.filter((event) => !words(event).some((word) => sources.includes(word)))).toEqual([])
})
