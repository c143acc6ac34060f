import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { loadAdministrationTexts, loadEverydayTexts, loadMessages } from "../../messages/index.ts"
import type { TextsOnDemand } from "../../messages/on-demand.ts"

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

const isOfAdministration = (file: string) => /^src\/screens\/(?:conflicts|designer|profiles|tags)\//.test(file)

const areasOnDemand = readdirSync(join(root, "messages")).filter((area) =>
  existsSync(join(root, "messages", area, "on-demand.ts")),
)

const textsOf = async (area: string): Promise<Readonly<Record<string, string>>> => {
  const exported: Readonly<Record<string, TextsOnDemand>> = await import(`../../messages/${area}/on-demand.ts`)
  return Object.assign({}, ...(await Promise.all(Object.values(exported).map((load) => load.en()))))
}

/** Which files of the page may speak what is fetched on demand. */
const speakersOf: Readonly<Record<string, RegExp>> = {
  account: /^src\/screens\/(?:sign-in|my-profile|new-password)\//,
  imports: /^src\/screens\/importing\//,
  guide: /^src\/screens\/guide\//,
  files: /^(?:renderers\/record\/files|src\/screens\/records\/rail)\//,
  permissions: /^(?:renderers\/record\/permissions|src\/screens\/(?:records\/rail|process-permissions))\//,
  notifications:
    /^src\/(?:shell\/notifications\/|screens\/(?:home\/lately-told\.tsx$|my-profile\/notifications\/|designer\/workflow\/simulator\/))/,
  downloads: /^src\/shell\/downloads\//,
  drafts: /^(?:renderers\/record\/(?:merge|drafts)|src\/screens\/records\/(?:drafts|leaving))\//,
  audit: /^(?:renderers\/record|src\/screens\/records)\/rail\//,
  editing: /^renderers\/list\/editing\//,
  bulk: /^(?:renderers\/list|src\/screens\/records)\/bulk\//,
  views: /^(?:renderers\/list\/(?:builder|views)\/|src\/screens\/designer\/lists\/default-filter\.tsx$)/,
  reminders: /^src\/screens\/(?:reminders|designer\/reminders|records\/reminding)\//,
  "mail-templates": /^src\/screens\/mail-templates\//,
  "designer-workflow": /^src\/screens\/designer\/(?:workflow\/|publish\/workflow-doubts\.tsx$)/,
  mail: /^src\/screens\/designer\/workflow\/simulator\//,
  outbox: /^src\/screens\/outbox\//,
  "client-jobs": /^src\/screens\/jobs\//,
  "ways-in": /^src\/screens\/(?:sign-in|select-module|my-profile\/second-factor|notification)\//,
  setup: /^src\/screens\/setup\//,
  welcome: /^src\/screens\/home\/welcome\//,
  "sign-in-settings": /^src\/screens\/sign-in-settings\//,
  refusals: /^src\/screens\/(?:sign-in\/sso|mail-templates)\//,
  projects: /^src\/screens\/projects\//,
  palette: /^src\/shell\/palette\//,
  viewing: /^src\/shell\/viewing\//,
  bin: /^src\/screens\/bin\//,
  comments: /^(?:renderers\/record\/comments|src\/screens\/records\/rail)\//,
  people: /^src\/screens\/(?:users|roles)\//,
  organisation: /^src\/screens\/organisation\//,
  absences: /^src\/screens\/absences\//,
  workflow:
    /^(?:renderers\/record\/(?:workflow|completing)\/|src\/screens\/(?:records\/(?:workflow|completing)\/|tasks\/|home\/my-tasks\.tsx$|designer\/workflow\/simulator\/))/,
  "rich-text": /^renderers\/rich-text\.tsx$/,
}

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
  // From each quote to the next: whichever of them open, what stands between them is there.
  const quoted = new Set([...code.matchAll(/"(?=([^"\n]+)")/g)].map(([, text]) => text))
  return keys.filter((key) => !quoted.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
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
    const fetched = await Promise.all(areasOnDemand.map(textsOf))
    const loaded = Object.assign({ ...everywhere }, ...fetched)
    const kept = Object.keys(await loadMessages.en()).filter((key) => !(key in loaded))
    expect(kept).not.toEqual([])
    expect(pageSources().flatMap(({ file, code }) => askedFor(kept, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("of every area fetched on demand it is said who speaks it", () => {
    expect(Object.keys(speakersOf).toSorted()).toEqual(areasOnDemand.toSorted())
  })

  test.each(Object.entries(speakersOf))(
    "texts fetched on demand are asked for where they are fetched: %s",
    async (area, at) => {
      const own = Object.keys(await textsOf(area))
      expect(own).not.toEqual([])
      const others = pageSources().filter(({ file }) => !at.test(file))
      expect(others.flatMap(({ file, code }) => askedFor(own, code).map((key) => `${file}: ${key}`))).toEqual([])
    },
  )

  test("a text no code asks for is found, and one printed from parts is not", () => {
    const code = 'say("list.empty"); say(`problem.${code}`)'
    expect(unread(["list.empty", "problem.value.required", "list.gone"], code)).toEqual(["list.gone"])
  })
})
