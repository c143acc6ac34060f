import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { storyNameFromExport, toId } from "storybook/internal/csf"
import { expect, test } from "vitest"
import { groups } from "../../.storybook/groups.ts"
import { sampleTranslations } from "../../stories/sample-translations/index.ts"
import { filesOf } from "./sources.ts"
import { readSidebarGroups, readStories, type Story } from "./story-files.ts"

const root = join(import.meta.dirname, "../..")
const stories = readStories()
const describeStory = ({ file, exportName }: Story) => `${file} › ${exportName}`
const groupOf = (title: string) => title.split("/")[0] ?? ""

test("the title of each story and page begins with a group of the sidebar", () => {
  const pages = filesOf("stories")
    .filter((file) => file.endsWith(".mdx"))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8")
      const [, title] = /<Meta title="([^"]+)"/.exec(text) ?? []
      return title === undefined ? [] : [{ file, title }]
    })
  const lost = [...stories, ...pages].filter(({ title }) => !groups.includes(groupOf(title)))
  expect([...new Set(lost.map(({ file, title }) => `${file}: ${title}`))]).toEqual([])
})

test("the sidebar orders exactly these groups", () => {
  expect(readSidebarGroups()).toEqual(groups)
})

test("a story that acts is only for a test, or reaches by it the state that its name says", () => {
  const unmarked = stories.filter(
    ({ acts, tags }) => acts && !tags.includes("test-only") && !tags.includes("interaction"),
  )
  expect(unmarked.map(describeStory)).toEqual([])
})

test("the tag of a story that acts stands only where one does", () => {
  const marked = stories.filter(({ acts, tags }) => !acts && tags.includes("interaction"))
  expect(marked.map(describeStory)).toEqual([])
})

test("no two stories of the same title have the same name", () => {
  const taken = new Map<string, string>()
  const doubled = stories.flatMap((story) => {
    const name = `${story.title}/${story.name}`.toLowerCase()
    const first = taken.get(name)
    taken.set(name, describeStory(story))
    return first === undefined ? [] : [`${first} and ${describeStory(story)}`]
  })
  expect(doubled).toEqual([])
})

test("links of documentation pages lead to a story or a page", () => {
  const titleOf = new Map(stories.map(({ file, title }) => [file, title]))
  const files = filesOf("stories").map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
  const pages = files.flatMap(({ file, text }) => {
    const [, own] = /<Meta title="([^"]+)"/.exec(text) ?? []
    const [, name] = /<Meta of=\{(\w+)\}/.exec(text) ?? []
    const [, storyFile] = new RegExp(`import \\* as ${name} from "([^"]+)"`).exec(text) ?? []
    const title = own ?? (storyFile === undefined ? undefined : titleOf.get(join(dirname(file), storyFile)))
    return file.endsWith(".mdx") && title !== undefined ? [toId(title, "docs")] : []
  })
  const known = new Set([
    ...pages.map((id) => `docs/${id}`),
    ...stories.map(({ title, exportName }) => `story/${toId(title, storyNameFromExport(exportName))}`),
  ])
  const broken = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\/((?:docs|story)\/[a-z\d-]+--[a-z\d-]+)|<StoryFrame id="([^"]+)"/g)]
      .map(([, link, framed]) => link ?? `story/${framed}`)
      .filter((link) => !known.has(link))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** Providers and parts of other components, which no screen uses by themselves. */
const withoutPage = [
  "chakra-theme-provider",
  "color-mode",
  "field-help",
  "floating",
  "highlighted",
  "live-region",
  "theme-provider",
]

test("each component and each field type has a page", () => {
  const texts = filesOf("stories")
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => readFileSync(join(root, file), "utf8"))
  const described = new Set(
    texts.flatMap((text) => [...text.matchAll(/<Overview\s+source="([^"]+)"/g)].map(([, file]) => file)),
  )
  const components = filesOf("ui").filter((file) => /^ui\/[\w-]+\.tsx$/.test(file))
  const fieldTypes = filesOf("fields").filter((file) => /^fields\/[\w-]+\/field\.ts$/.test(file))
  const expected = [...components, ...fieldTypes.map((file) => file.replace(/field\.ts$/, "view.tsx"))]
  expect(expected.length).toBeGreaterThan(50)
  const lacking = expected.filter(
    (file) => !described.has(file) && !withoutPage.some((name) => file === `ui/${name}.tsx`),
  )
  expect(lacking).toEqual([])
})

test("each text of a sample is translated once", () => {
  const texts = sampleTranslations.map(([english]) => english)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})
