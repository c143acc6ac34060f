import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { loadAdministrationTexts, loadEverydayTexts, loadMessages } from "../../messages/index.ts"
import * as onDemand from "../../messages/on-demand.ts"
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

const isOfAdministration = (file: string) => /^src\/screens\/(?:designer|profiles|tags)\//.test(file)

const areas: Readonly<Record<string, TextsOnDemand>> = { ...onDemand }

/** Which files of the page may speak what is fetched on demand. */
const speakersOf: Readonly<Record<keyof typeof onDemand, RegExp>> = {
  accountTexts: /^src\/screens\/(?:sign-in|my-profile|new-password)\//,
  importsTexts: /^src\/screens\/importing\//,
  filesTexts: /^(?:renderers\/record\/files|src\/screens\/records\/rail)\//,
  permissionsTexts: /^(?:renderers\/record\/permissions|src\/screens\/(?:records\/rail|process-permissions))\//,
  notificationTexts:
    /^src\/(?:shell\/notifications\/|screens\/(?:home\/lately-told\.tsx$|my-profile\/notifications\/))/,
  downloadTexts: /^src\/shell\/downloads\//,
  draftTexts: /^(?:renderers\/record\/(?:merge|drafts)|src\/screens\/records\/(?:drafts|leaving))\//,
  auditTexts: /^(?:renderers\/record|src\/screens\/records)\/rail\//,
  editingTexts: /^renderers\/list\/editing\//,
  bulkTexts: /^(?:renderers\/list|src\/screens\/records)\/bulk\//,
  viewTexts: /^(?:renderers\/list\/(?:builder|views)\/|src\/screens\/designer\/lists\/default-filter\.tsx$)/,
  reminderTexts: /^src\/screens\/(?:reminders|designer\/reminders|records\/reminding)\//,
  mailTemplateTexts: /^src\/screens\/mail-templates\//,
  designerWorkflowTexts: /^src\/screens\/designer\/(?:workflow\/|publish\/workflow-doubts\.tsx$)/,
  outboxTexts: /^src\/screens\/outbox\//,
  clientJobsTexts: /^src\/screens\/jobs\//,
  waysInTexts: /^src\/screens\/(?:sign-in|select-module|my-profile\/second-factor|notification)\//,
  signInSettingsTexts: /^src\/screens\/sign-in-settings\//,
  refusalTexts: /^src\/screens\/(?:sign-in\/sso|mail-templates)\//,
  projectsTexts: /^src\/screens\/projects\//,
  paletteTexts: /^src\/shell\/palette\//,
  viewingTexts: /^src\/shell\/viewing\//,
  binTexts: /^src\/screens\/bin\//,
  commentsTexts: /^(?:renderers\/record\/comments|src\/screens\/records\/rail)\//,
  peopleTexts: /^src\/screens\/(?:users|roles)\//,
  organisationTexts: /^src\/screens\/organisation\//,
  absenceTexts: /^src\/screens\/absences\//,
  workflowTexts:
    /^(?:renderers\/record\/(?:workflow|completing)\/|src\/screens\/(?:records\/(?:workflow|completing)\/|tasks\/|home\/my-tasks\.tsx$))/,
  richTextTexts: /^renderers\/rich-text\.tsx$/,
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
    const fetched = await Promise.all(Object.values(areas).map(({ load }) => load.en()))
    const loaded = Object.assign({ ...everywhere }, ...fetched)
    const kept = Object.keys(await loadMessages.en()).filter((key) => !(key in loaded))
    expect(kept).not.toEqual([])
    expect(pageSources().flatMap(({ file, code }) => askedFor(kept, code).map((key) => `${file}: ${key}`))).toEqual([])
  })

  test.each(Object.entries(speakersOf))(
    "texts fetched on demand are asked for where they are fetched: %s",
    async (area, at) => {
      const own = Object.keys((await areas[area]?.load.en()) ?? {})
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
