import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { loadMessages, type Messages } from "../../../../messages/index.ts"
import { languages } from "../../../../schemas/languages.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { guidePages, type GuidePage } from "../../web/guide-pages.ts"
import { linkInApp, parseGuide } from "../../web/parse-guide.ts"
import { helpTopics } from "../../../../src/shell/help-topics.ts"

const folder = join(import.meta.dirname, "../../../../docs/guide")
const written = (language: string, page: GuidePage) => readFileSync(join(folder, language, `${page}.md`), "utf8")
const idsOf = (markdown: string) => parseGuide(markdown).headings.map(({ id }) => id)
const imagesOf = (markdown: string) => [...markdown.matchAll(/!\[(.*)\]\((.+?)\)/g)]

/** Link targets of the guide: its pages and their headings. */
const anchors = new Set(
  guidePages.flatMap((page) => [page, ...idsOf(written("en", page)).map((id) => `${page}#${id}`)]),
)

test("parses a page into title, headings and body", () => {
  const text = parseGuide("# Title\n\nFirst.\n\n## One part {#one}\n\nSecond.\n\n## Another {#an-other}\n")
  expect(text).toEqual({
    title: "Title",
    headings: [
      { id: "one", title: "One part" },
      { id: "an-other", title: "Another" },
    ],
    body: "\nFirst.\n\n## One part\n\nSecond.\n\n## Another\n",
  })
})

test.each([
  ["tester.md", "/guide/tester"],
  ["control-owner.md#evidence", "/guide/control-owner#evidence"],
  ["https://example.org/tester.md", "https://example.org/tester.md"],
])("a link to %s leads to %s", (href, target) => {
  expect(linkInApp(href)).toBe(target)
})

test('every "?" leads to a heading of the guide', () => {
  expect(Object.values(helpTopics).filter((topic) => !topic.includes("#") || !anchors.has(topic))).toEqual([])
})

test("images are 1,200 pixels wide, at most 100 KB large, and each is shown on a page", () => {
  const visible = new Set(guidePages.flatMap((page) => imagesOf(written("en", page)).map(([, , source]) => source)))
  for (const name of readdirSync(join(folder, "pictures"))) {
    const image = readFileSync(join(folder, "pictures", name))
    expect([name, image.readUInt32BE(16)]).toEqual([name, 1200])
    expect(image.length).toBeLessThanOrEqual(100_000)
    expect(visible).toContain(`../pictures/${name}`)
  }
})

describe.each(languages)("the guide in %s", (language) => {
  let messages: Messages
  /** The on-screen texts of the language, by the English text that they translate. */
  let translations: ReadonlyMap<string, ReadonlySet<string>>
  beforeAll(async () => {
    messages = await loadMessages[language]()
    translations = await translationsInto(language, messages)
  })

  describe.each(guidePages)("page %s", (page) => {
    const markdown = written(language, page)

    test("has a title and the same headings as in English", () => {
      expect(parseGuide(markdown).title).toBe(messages[`guide.page.${page}`])
      expect(idsOf(markdown)).toEqual(idsOf(written("en", page)))
      expect(markdown.match(/^## /gm)?.length).toBe(idsOf(markdown).length)
    })

    test("links to existing pages and headings", () => {
      const links = [...markdown.matchAll(/(?<!!)\[[^\]]+\]\((.+?)\)/g)].map(([, href = ""]) => href)
      expect(links.filter((href) => !anchors.has(linkInApp(href).replace("/guide/", "")))).toEqual([])
    })

    test("shows the images of the English page, with a description", () => {
      const images = imagesOf(markdown)
      expect(images.map(([, , source]) => source)).toEqual(imagesOf(written("en", page)).map(([, , one]) => one))
      expect(images.filter(([, alt]) => !alt)).toEqual([])
      expect(images.filter(([, , source = ""]) => !existsSync(join(folder, language, source)))).toEqual([])
    })

    test("names in each section the on-screen texts of the English page, in bold", () => {
      const english = boldTextsOf(written("en", page))
      const wrong = boldTextsOf(markdown).flatMap((bold, at) => {
        const possible = [...(english[at] ?? [])].map((text) => ({ text, now: translations.get(text) ?? new Set() }))
        return [
          ...[...bold].filter((text) => !possible.some(({ now }) => now.has(text))),
          ...possible
            .filter(({ now }) => ![...now].some((text) => bold.has(text)))
            .map(({ text }) => `${text} is missing`),
        ]
      })
      expect(wrong).toEqual([])
    })
  })
})

/** The texts in bold of each section. */
const boldTextsOf = (markdown: string): readonly ReadonlySet<string>[] =>
  markdown
    .split(/^## /m)
    .map((section) => new Set([...section.matchAll(/\*\*(.+?)\*\*/g)].map(([, phrase = ""]) => phrase)))

async function translationsInto(language: (typeof languages)[number], messages: Messages) {
  const english = Object.entries(await loadMessages.en())
  const shipped = shippedLabels(language)
  const pairs = [
    ...english.map(([key, text]) => [text, messages[key as keyof Messages]] as const),
    ...shippedLabels("en").map((text, at) => [text, shipped[at]] as const),
  ]
  const found = new Map<string, Set<string>>()
  for (const [text, translated] of pairs) {
    if (translated !== undefined) found.set(text, (found.get(text) ?? new Set()).add(translated))
  }
  return found
}

/** Texts of shipped record types in a language: names, labels, activities and actions. */
function shippedLabels(language: (typeof languages)[number]): readonly string[] {
  return shippedProfiles.flatMap(({ pluralName, sections, workflow }) =>
    [
      pluralName,
      ...sections.flatMap(({ fields }) => fields.map(({ fieldText }) => fieldText)),
      ...(workflow?.activities ?? []).flatMap(({ name, actions }) => [name, ...actions.map((action) => action.name)]),
    ].flatMap((text) => text[language] ?? []),
  )
}
