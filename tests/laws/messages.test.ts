import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadAuditTexts } from "../../messages/audit/load.ts"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { loadAdministrationTexts, loadEverydayTexts, loadMessages } from "../../messages/index.ts"

const root = join(import.meta.dirname, "../..")
const speakers = ["fields", "messages", "renderers", "src", "server", "stories", "tests"]

/** The texts themselves ask for nothing. */
const isOfTexts = (file: string) => /\/messages\/(?:.+\/)?(?:en|es|hi|fr|ar)\.ts$/.test(file)

/** Everything that could ask for a text, as one string. */
function sources(): string {
  return speakers
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules") && !isOfTexts(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
}

const isOfAdministration = (file: string) => /^src\/screens\/(?:designer|profiles|tags)\//.test(file)

/** What is drawn in a browser. */
function pageSources(): { readonly file: string; readonly code: string }[] {
  return ["fields", "renderers", "src", "ui"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/^fields\/(?:.+\/)?messages\.ts$/.test(file))
      .map((file) => ({ file, code: readFileSync(join(root, file), "utf8") })),
  )
}

const askedFor = (keys: readonly string[], code: string) => keys.filter((key) => code.includes(`"${key}"`))

/** What a key printed from parts begins with: `problem.${code}` speaks for every key that starts so. */
function printedBeginnings(code: string): string[] {
  return [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(([, beginning = ""]) => beginning)
}

/** The keys that no code asks for. */
function unread(keys: readonly string[], code: string): string[] {
  const beginnings = printedBeginnings(code)
  return keys.filter((key) => !code.includes(`"${key}"`) && !beginnings.some((beginning) => key.startsWith(beginning)))
}

describe("texts", () => {
  test("every text is asked for somewhere, so that nobody translates what nobody reads", async () => {
    const texts = { ...(await loadMessages.en()), ...(await loadExplainTexts.en()) }
    expect(unread(Object.keys(texts), sources())).toEqual([])
  })

  test("administration's texts are asked for on its own screens alone, where they have been loaded", async () => {
    const own = Object.keys(await loadAdministrationTexts.en())
    const everyday = pageSources().filter(({ file }) => !isOfAdministration(file))
    expect(everyday.flatMap(({ file, code }) => askedFor(own, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("a page asks for no text that only the server has", async () => {
    const everywhere = { ...(await loadEverydayTexts.en()), ...(await loadAdministrationTexts.en()) }
    const loaded = { ...everywhere, ...(await loadAuditTexts.en()) }
    const kept = Object.keys(await loadMessages.en()).filter((key) => !(key in loaded))
    expect(kept).not.toEqual([])
    expect(pageSources().flatMap(({ file, code }) => askedFor(kept, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("the trail's texts are asked for in its drawers alone, which fetch them", async () => {
    const own = Object.keys(await loadAuditTexts.en())
    const others = pageSources().filter(
      ({ file }) => !/^(?:renderers\/record|src\/screens\/records)\/rail\//.test(file),
    )
    expect(others.flatMap(({ file, code }) => askedFor(own, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("a text no code asks for is found, and one printed from parts is not", () => {
    const code = 'say("list.empty"); say(`problem.${code}`)'
    expect(unread(["list.empty", "problem.value.required", "list.gone"], code)).toEqual(["list.gone"])
  })
})
