import { dirname } from "node:path"
import { describe, expect, test } from "vitest"
import type { Area } from "../../messages/area.ts"
import { lazyAreas } from "../../messages/areas.ts"
import { loadExplainMessages } from "../../messages/explain/load.ts"
import { importAdminMessages, loadCoreMessages, loadMessages } from "../../messages/index.ts"
import { serverAreas } from "../../messages/server-areas.ts"
import { languages } from "../../schemas/languages.ts"
import { filesOf, sourcesOf } from "./sources.ts"

const sourceFolders = ["fields", "messages", "renderers", "src", "server", "stories", "tests"]

/** The texts themselves ask for nothing. */
const isMessageFile = (file: string) => /\/messages\/(?:.+\/)?(?:en|es|hi|fr|ar)\.ts$/.test(file)

/** Everything that could ask for a text, as one string. */
function sources(): string {
  return sourcesOf(...sourceFolders, "schemas")
    .filter(({ file }) => !isMessageFile(file))
    .map(({ text }) => text)
    .join("\n")
}

const isOfAdministration = (file: string) => file.startsWith("modules/designer/web/")

const areaOf = (folder: string) =>
  folder
    .split("/")
    .filter((part) => !["modules", "messages"].includes(part))
    .join("/")

/** Every folder of texts, by the name of its area: `views`, `absences`, `jobs/client-jobs`. */
const folders = new Map(
  filesOf("messages")
    .filter((file) => file.endsWith("/en.ts"))
    .map((file) => [areaOf(dirname(file)), dirname(file)]),
)

const fetchedOnDemand = Object.entries<Area>(lazyAreas)

/** The areas that `core/` or `admin/` brings. */
const areasOfBundle = (bundle: "core" | "admin") =>
  sourcesOf("messages")
    .filter(({ file }) => file === `messages/${bundle}/en.ts`)
    .flatMap(({ text }) => [...text.matchAll(/from "(?:\.\.\/)+([^"]+)\/en\.ts"/g)])
    .map(([, folder = ""]) => areaOf(folder))

/** Files of the page that may use an area fetched on demand, beside the module that the area belongs to. */
const alsoUsedBy: Readonly<Record<string, RegExp>> = {
  files: /^(?:renderers\/record\/files|modules\/records\/web\/side-panel)\//,
  "records/permissions":
    /^(?:renderers\/record\/permissions|modules\/process-permissions\/web|modules\/master-library\/web\/entities)\//,
  notifications: /^(?:src\/shell\/notifications\/|modules\/(?:home|my-profile|designer)\/web\/)/,
  downloads: /^src\/shell\/downloads\//,
  drafts: /^(?:renderers\/record\/(?:merge|drafts)|modules\/records\/web\/(?:drafts|leaving))\//,
  "audit-log": /^(?:renderers\/record|modules\/records\/web)\/side-panel\//,
  editing: /^renderers\/(?:list|matrix)\/editing\//,
  // The title is also among the texts of every screen.
  matrix: /^(?:renderers\/matrix\/|modules\/imports\/web\/(?:routes|matrix-import-target)\.tsx?$)/,
  "records/bulk": /^renderers\/list\/bulk\//,
  views: /^(?:renderers\/list\/(?:builder|views)\/|modules\/designer\/web\/lists\/default-filter\.tsx$)/,
  reminders: /^modules\/(?:designer\/web\/reminders|records\/web\/reminding)\//,
  "master-library":
    /^(?:modules\/(?:records\/web\/master|master-sync\/web)\/|src\/shell\/selectors\/project-selector\.tsx$)/,
  mail: /^modules\/designer\/web\/workflow\/simulator\//,
  "setup/welcome": /^modules\/home\/web\/welcome\//,
  "auth/sign-in-methods": /^modules\/(?:my-profile|notifications)\/web\//,
  "my-profile": /^modules\/auth\/web\//,
  "api-errors": /^modules\/(?:auth\/web\/sign-in\/sso|designer\/web\/workflow\/simulator)\//,
  "command-menu": /^src\/shell\/command-menu\//,
  viewing: /^src\/shell\/viewing\//,
  comments: /^(?:renderers\/record\/comments|modules\/records\/web\/side-panel)\//,
  workflow:
    /^(?:renderers\/record\/(?:workflow|completion)\/|modules\/(?:records\/web\/(?:workflow|completion)\/|home\/web\/my-tasks\.tsx$|designer\/web\/workflow\/simulator\/))/,
  "rich-text": /^renderers\/rich-text\.tsx$/,
}

/** What is drawn in a browser. */
function pageSources(): { readonly file: string; readonly code: string }[] {
  return sourcesOf("fields", "renderers", "src", "ui")
    .filter(({ file }) => !/^fields\/(?:.+\/)?messages\.ts$/.test(file))
    .map(({ file, text }) => ({ file, code: text }))
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

describe("messages", () => {
  test("every message is used in the code", async () => {
    const messages = { ...(await loadMessages.en()), ...(await loadExplainMessages.en()) }
    expect(unread(Object.keys(messages), sources())).toEqual([])
  })

  test("admin messages are used only on admin screens, where they are loaded", async () => {
    const own = Object.keys(await importAdminMessages.en())
    const coreSources = pageSources().filter(({ file }) => !isOfAdministration(file))
    expect(coreSources.flatMap(({ file, code }) => usedKeys(own, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("a page uses no message that only the server has", async () => {
    const everywhere = { ...(await loadCoreMessages.en()), ...(await importAdminMessages.en()) }
    const fetched = await Promise.all(fetchedOnDemand.map(([, load]) => load("en")))
    const loaded = Object.assign({ ...everywhere }, ...fetched)
    const unloadedKeys = Object.keys(await loadMessages.en()).filter((key) => !(key in loaded))
    expect(unloadedKeys).not.toEqual([])
    expect(
      pageSources().flatMap(({ file, code }) => usedKeys(unloadedKeys, code).map((key) => `${file}: ${key}`)),
    ).toEqual([])
  })

  test("the rules for lazily loaded areas name only existing areas", () => {
    expect(Object.keys(alsoUsedBy).filter((area) => !(area in lazyAreas))).toEqual([])
  })

  test("every message folder is listed once, and every listed area has its folder", () => {
    const listed = [
      ...fetchedOnDemand.map(([area]) => area),
      ...Object.keys(serverAreas),
      ...(["core", "admin"] as const).flatMap((bundle) => [bundle, ...areasOfBundle(bundle)]),
      "explain",
    ]
    expect(listed.toSorted()).toEqual([...folders.keys()].toSorted())
  })

  test.each(Object.entries<Area>({ ...lazyAreas, ...serverAreas }))(
    "an area has the name of the folder it loads: %s",
    async (area, load) => {
      for (const language of languages) {
        const path = `../../${folders.get(area)}/${language}.ts`
        const file: Readonly<Record<string, unknown>> = await import(path)
        expect(await load(language)).toBe(file[language])
      }
    },
  )

  test("an area has the type of the messages it loads", () => {
    const areas = sourcesOf("messages").filter(({ file }) => /^messages\/(?:server-)?areas\.ts$/.test(file))
    const lines = areas.flatMap(({ text }) => [...text.matchAll(/import\("(.+)\/en\.ts"\)[^`]*`(.+)\/\$\{to\}\.ts`/g)])
    expect(lines).toHaveLength(fetchedOnDemand.length + Object.keys(serverAreas).length)
    expect(lines.filter(([, typed, loaded]) => typed !== loaded)).toEqual([])
  })

  test.each(fetchedOnDemand)("lazily loaded messages are used where they are loaded: %s", async (area, load) => {
    const own = Object.keys(await load("en"))
    expect(own).not.toEqual([])
    const module = /^modules\/[^/]+\//.exec(folders.get(area) ?? "")?.[0]
    const others = pageSources().filter(
      ({ file }) => !alsoUsedBy[area]?.test(file) && (module === undefined || !file.startsWith(`${module}web/`)),
    )
    expect(others.flatMap(({ file, code }) => usedKeys(own, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test("the messages of a module's problems are among its own", () => {
    const english = sourcesOf("messages").filter(({ file }) => file.endsWith("/en.ts"))
    const modules = sourcesOf("modules").filter(({ file }) => /^modules\/[^/]+\/problem-codes\.ts$/.test(file))
    expect(modules).not.toEqual([])
    const elsewhere = modules.flatMap(({ file, text }) => {
      const own = english.filter((messages) => messages.file.startsWith(`${dirname(file)}/`))
      return [...text.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].flatMap(([, code = ""]) =>
        own.some((messages) => messages.text.includes(`"problem.${code}"`)) ? [] : [`${file}: ${code}`],
      )
    })
    expect(elsewhere).toEqual([])
  })

  test("shared messages of requests are about no module", async () => {
    const about = Object.keys(await lazyAreas["api-errors"]("en")).map((key) => key.split(".")[1])
    expect(new Set(about)).toEqual(new Set(["request", "access", "variable", "server"]))
  })

  test("an unused message is found, and one with a computed key counts as used", () => {
    const code = 't("list.empty"); t(`problem.${code}`)'
    expect(unread(["list.empty", "problem.value.required", "list.missing"], code)).toEqual(["list.missing"])
  })
})
