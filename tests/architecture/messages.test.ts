import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadExplainMessages } from "../../messages/explain/load.ts"
import { importAdminMessages, loadCoreMessages, loadMessages } from "../../messages/index.ts"
import type { LazyMessages } from "../../messages/on-demand.ts"

const root = join(import.meta.dirname, "../..")
const speakers = ["fields", "messages", "renderers", "src", "server", "stories", "tests"]

/** The texts themselves ask for nothing. */
const isMessageFile = (file: string) => /\/messages\/(?:.+\/)?(?:en|es|hi|fr|ar)\.ts$/.test(file)

/** Everything that could ask for a text, as one string. */
function sources(): string {
  return speakers
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules") && !isMessageFile(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
}

const isOfAdministration = (file: string) => /^src\/screens\/(?:conflicts|designer|profiles|tags)\//.test(file)

const lazyAreas = readdirSync(join(root, "messages")).filter((area) =>
  existsSync(join(root, "messages", area, "on-demand.ts")),
)

const readArea = async (area: string): Promise<Readonly<Record<string, string>>> => {
  const exported: Readonly<Record<string, LazyMessages>> = await import(`../../messages/${area}/on-demand.ts`)
  return Object.assign({}, ...(await Promise.all(Object.values(exported).map((load) => load.en()))))
}

/** Which files of the page may speak what is fetched on demand. */
const speakersOf: Readonly<Record<string, RegExp>> = {
  account: /^src\/screens\/(?:sign-in|my-profile|new-password)\//,
  imports: /^src\/screens\/importing\//,
  guide: /^src\/screens\/guide\//,
  files: /^(?:renderers\/record\/files|src\/screens\/records\/side-panel)\//,
  permissions: /^(?:renderers\/record\/permissions|src\/screens\/(?:records\/side-panel|process-permissions))\//,
  notifications:
    /^src\/(?:shell\/notifications\/|screens\/(?:home\/recent-notifications\.tsx$|my-profile\/notifications\/|designer\/workflow\/simulator\/))/,
  downloads: /^src\/shell\/downloads\//,
  drafts: /^(?:renderers\/record\/(?:merge|drafts)|src\/screens\/records\/(?:drafts|leaving))\//,
  audit: /^(?:renderers\/record|src\/screens\/records)\/side-panel\//,
  editing: /^renderers\/list\/editing\//,
  bulk: /^(?:renderers\/list|src\/screens\/records)\/bulk\//,
  views: /^(?:renderers\/list\/(?:builder|views)\/|src\/screens\/designer\/lists\/default-filter\.tsx$)/,
  reminders: /^src\/screens\/(?:reminders|designer\/reminders|records\/reminding)\//,
  "mail-templates": /^src\/screens\/mail-templates\//,
  "designer-workflow": /^src\/screens\/designer\/(?:workflow\/|publish\/workflow-warnings\.tsx$)/,
  mail: /^src\/screens\/designer\/workflow\/simulator\//,
  outbox: /^src\/screens\/outbox\//,
  "client-jobs": /^src\/screens\/jobs\//,
  "sign-in-methods": /^src\/screens\/(?:sign-in|select-module|my-profile\/second-factor|notification)\//,
  setup: /^src\/screens\/setup\//,
  welcome: /^src\/screens\/home\/welcome\//,
  "sign-in-settings": /^src\/screens\/sign-in-settings\//,
  "api-errors": /^src\/screens\/(?:sign-in\/sso|mail-templates)\//,
  projects: /^src\/screens\/projects\//,
  "command-menu": /^src\/shell\/command-menu\//,
  viewing: /^src\/shell\/viewing\//,
  "recycle-bin": /^src\/screens\/recycle-bin\//,
  comments: /^(?:renderers\/record\/comments|src\/screens\/records\/side-panel)\//,
  users: /^src\/screens\/(?:users|roles)\//,
  organisation: /^src\/screens\/organisation\//,
  absences: /^src\/screens\/absences\//,
  workflow:
    /^(?:renderers\/record\/(?:workflow|completion)\/|src\/screens\/(?:records\/(?:workflow|completion)\/|tasks\/|home\/my-tasks\.tsx$|designer\/workflow\/simulator\/))/,
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

const usedKeys = (keys: readonly string[], code: string) => keys.filter((key) => code.includes(`"${key}"`))

/** What a key printed from parts begins with: `problem.${code}` speaks for every key that starts so. */
function findKeyPrefixes(code: string): string[] {
  return [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(([, prefix = ""]) => prefix)
}

/** The keys that no code asks for. */
function unread(keys: readonly string[], code: string): string[] {
  const beginnings = findKeyPrefixes(code)
  // From each quote to the next: whichever of them open, what stands between them is there.
  const quoted = new Set([...code.matchAll(/"(?=([^"\n]+)")/g)].map(([, text]) => text))
  return keys.filter((key) => !quoted.has(key) && !beginnings.some((prefix) => key.startsWith(prefix)))
}

describe("texts", () => {
  test("every text is asked for somewhere, so that nobody translates what nobody reads", async () => {
    const messages = { ...(await loadMessages.en()), ...(await loadExplainMessages.en()) }
    expect(unread(Object.keys(messages), sources())).toEqual([])
  })

  test("administration's texts are asked for on its own screens alone, where they have been loaded", async () => {
    const own = Object.keys(await importAdminMessages.en())
    const coreSources = pageSources().filter(({ file }) => !isOfAdministration(file))
    expect(coreSources.flatMap(({ file, code }) => usedKeys(own, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("a page asks for no text that only the server has", async () => {
    const everywhere = { ...(await loadCoreMessages.en()), ...(await importAdminMessages.en()) }
    const fetched = await Promise.all(lazyAreas.map(readArea))
    const loaded = Object.assign({ ...everywhere }, ...fetched)
    const unloadedKeys = Object.keys(await loadMessages.en()).filter((key) => !(key in loaded))
    expect(unloadedKeys).not.toEqual([])
    expect(
      pageSources().flatMap(({ file, code }) => usedKeys(unloadedKeys, code).map((key) => `${file}: ${key}`)),
    ).toEqual([])
  })

  test("of every area fetched on demand it is said who speaks it", () => {
    expect(Object.keys(speakersOf).toSorted()).toEqual(lazyAreas.toSorted())
  })

  test.each(Object.entries(speakersOf))(
    "texts fetched on demand are asked for where they are fetched: %s",
    async (area, at) => {
      const own = Object.keys(await readArea(area))
      expect(own).not.toEqual([])
      const others = pageSources().filter(({ file }) => !at.test(file))
      expect(others.flatMap(({ file, code }) => usedKeys(own, code).map((key) => `${file}: ${key}`))).toEqual([])
    },
  )

  test("a text no code asks for is found, and one printed from parts is not", () => {
    const code = 't("list.empty"); t(`problem.${code}`)'
    expect(unread(["list.empty", "problem.value.required", "list.missing"], code)).toEqual(["list.missing"])
  })
})
