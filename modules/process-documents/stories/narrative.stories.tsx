import type { Meta, StoryObj } from "@storybook/react-vite"
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { Suspense, type ReactNode } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { Value } from "typebox/value"
import { emptyNarrative } from "../../../engine/narrative/empty-narrative.ts"
import { recordIdsIn } from "../../../engine/narrative/references-in.ts"
import { textOf } from "../../../engine/narrative/text-of.ts"
import { Narrative as NarrativeSchema, narrativeLimits, type Narrative } from "../../../schemas/narrative.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { t } from "../../../stories/texts.ts"
import { cleanPasted } from "../web/narrative/editor/clean-pasted.ts"
import NarrativeComparison from "../web/narrative/narrative-comparison.tsx"
import NarrativeEditor from "../web/narrative/narrative-editor.tsx"
import NarrativeView from "../web/narrative/narrative-view.tsx"
import { earlierNarrative, narrativeSources, sampleNarrative } from "./sample-narrative.ts"

const changed = fn()
const saved = fn()

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ padding: 16 }}>
    <h1 className="ru-hidden">NAR-0001</h1>
    <Suspense>{children}</Suspense>
  </div>
)

interface EditorProps {
  readonly content: Narrative
  readonly uploadPicture?: (file: File) => Promise<string>
}

const Editor = ({ content, uploadPicture = narrativeSources().uploadPicture }: EditorProps) => (
  <Page>
    <NarrativeEditor
      label="NAR-0001"
      content={content}
      sources={{ ...narrativeSources(), uploadPicture }}
      onChange={changed}
      onSave={saved}
    />
  </Page>
)

/** What links to records and pages navigate with. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Text of narratives and policies: displayed, edited and compared. */
const meta = {
  title: "Screens/Narratives and flowcharts/Narrative",
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <RouterContextProvider router={router}>
        <Story />
      </RouterContextProvider>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Headings have an outline; a record that the reader cannot see and a deleted picture say so. */
export const Reading: Story = {
  tags: ["direction", "dark", "interaction"],
  render: () => (
    <Page>
      <NarrativeView label="NAR-0001" content={sampleNarrative()} sources={narrativeSources()} />
    </Page>
  ),
  async play() {
    const article = within(await screen.findByRole("article", { name: "NAR-0001" }))
    await expect(article.getByRole("link", { name: /C-0007/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/records\//),
    )
    await expect(article.getByText(t("narrative.reference.hidden"))).toBeVisible()
    await article.findByText(t("narrative.picture.deleted"))
    await expect(article.getAllByRole("columnheader")).toHaveLength(2)
    const outline = within(screen.getByRole("navigation", { name: t("narrative.outline") }))
    const [, , limits] = outline.getAllByRole("link")
    if (!limits) throw new Error("No outline")
    await userEvent.click(limits)
    await expect(article.getAllByRole("heading")[2]).toHaveFocus()
  },
}

const stored = () => changed.mock.lastCall?.[0] as Narrative
const types = () => stored().content.map(({ type }) => type)

/** A text goes through the editor unchanged, but for what is typed: every block, each reference and link. */
export const Editing: Story = {
  tags: ["interaction"],
  render: () => <Editor content={sampleNarrative()} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    await userEvent.keyboard("!")
    const [, ...others] = sampleNarrative().content
    await waitFor(() => expect(textOf(stored())).toMatch(/^!/))
    await expect(stored().content.slice(1)).toEqual(others)
  },
}

/** Everything by keyboard; what is stored is what the schema allows, without what the editor adds. */
export const Writing: Story = {
  tags: ["interaction"],
  render: () => <Editor content={emptyNarrative} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    const [duplicate] = sampleText("Duplicate payments").toLocaleLowerCase().split(" ")
    await userEvent.keyboard(`${sampleText("Steps")}{Alt>}{F10}{/Alt}`)
    const toolbar = within(screen.getByRole("toolbar"))
    await expect(toolbar.getByRole("button", { name: t("narrative.style.text") })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("menu")
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(stored().content[0]).toMatchObject({ type: "heading", attrs: { level: 2 } }))
    await waitFor(() => expect(text).toHaveFocus())

    await userEvent.keyboard(`{Enter}See #${duplicate}`)
    const list = await screen.findByRole("listbox", { name: t("narrative.reference.list") })
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(recordIdsIn(stored())).toHaveLength(1))

    await userEvent.keyboard("{Enter}- One{Enter}{Tab}Inner{Enter}{Enter}{Enter}")
    await userEvent.keyboard("{Alt>}{F10}{/Alt}{End}")
    await waitFor(() => expect(toolbar.getByRole("button", { name: t("narrative.redo") })).toHaveFocus())
    const insertTable = toolbar.getByRole("button", { name: t("narrative.table.insert") })
    while (document.activeElement !== insertTable) await userEvent.keyboard("{ArrowLeft}")
    await userEvent.keyboard("{Enter}")
    const sizes = await screen.findByRole("grid")
    within(sizes)
      .getByRole("gridcell", { name: t("narrative.table.size.label", { rows: 3, columns: 3 }) })
      .focus()
    await userEvent.keyboard(
      `{ArrowUp}${document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}"}{Enter}`,
    )
    await waitFor(() => expect(types()).toContain("table"))
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard("A{Tab}B{Tab}C")
    await waitFor(() => expect(textOf(stored())).toBe(`${sampleText("Steps")}\nSee \uFFFC \nOne\nInner\nA\tB\nC\t`))

    await userEvent.keyboard("{Control>}s{/Control}")
    await expect(saved).toHaveBeenCalledOnce()
    await expect(Value.Errors(NarrativeSchema, stored())).toEqual([])
  },
}

const limits = (): Narrative => ({
  ...emptyNarrative,
  content: sampleNarrative().content.filter(({ type }) => type === "table"),
})

/** Selects the cells of the second column below its header by keyboard, and opens the menu of the table. */
async function openTableMenu() {
  const text = await screen.findByRole("textbox", { name: "NAR-0001" })
  text.focus()
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Shift>}{ArrowDown}{/Shift}")
  await waitFor(() => expect(text.querySelectorAll(".selectedCell")).toHaveLength(2))
  await userEvent.click(screen.getByRole("button", { name: t("narrative.table.tools") }))
  return within(await screen.findByRole("menu"))
}

/** Selected cells can become one. */
export const CellsToMerge: Story = {
  name: "Table cells to merge",
  tags: ["direction", "interaction"],
  render: () => <Editor content={limits()} />,
  async play() {
    const menu = await openTableMenu()
    const merge = menu.getByRole("menuitem", { name: t("narrative.table.merge") })
    const split = menu.getByRole("menuitem", { name: t("narrative.table.split") })
    await expect(merge).not.toHaveAttribute("aria-disabled", "true")
    await expect(split).toHaveAttribute("aria-disabled", "true")
  },
}

/** What both cells said stands in the one that they became. */
export const MergedCells: Story = {
  name: "Merged table cells",
  tags: ["interaction"],
  render: () => <Editor content={limits()} />,
  async play() {
    const menu = await openTableMenu()
    await userEvent.click(menu.getByRole("menuitem", { name: t("narrative.table.merge") }))
    await waitFor(() => expect(JSON.stringify(stored())).toContain('"rowspan":2'))
    await expect(Value.Errors(NarrativeSchema, stored())).toEqual([])
    const wordsOf = (narrative: Narrative) => textOf(narrative).split(/\s+/).toSorted()
    await expect(wordsOf(stored())).toEqual(wordsOf(limits()))
  },
}

/** From a word processor come headings, lists, tables and bold text; the rest is dropped, and too much is refused. */
export const Pasting: Story = {
  tags: ["interaction"],
  render: () => <Editor content={emptyNarrative} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    paste(text, wordHtml)
    await waitFor(() => expect(types()).toEqual(["heading", "orderedList", "table"]))
    await expect(textOf(stored())).toBe("Payment\nRecord it\nas a draft\nPay it\nAmount\tApprover")
    await expect(Value.Errors(NarrativeSchema, stored())).toEqual([])
    await expect(JSON.stringify(stored())).toContain('"marks":[{"type":"bold"}]')

    const leftOut = t("narrative.picture.leftOut", { count: 1 })
    await screen.findAllByText(leftOut)

    const before = stored()
    paste(text, `<table>${"<tr><td>1</td></tr>".repeat(narrativeLimits.rows + 1)}</table>`)
    await screen.findAllByText(
      t("narrative.limit.table", { rows: narrativeLimits.rows, columns: narrativeLimits.columns }),
    )
    await expect(stored()).toBe(before)
  },
}

const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const pagesHtml = `<p>Before<img src="${dot}"></p><ul><li>After<img src="https://example.com/a.png"></li></ul>`

const docsHtml = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"
style="line-height:1.38"><span style="font-weight:400;font-style:normal;text-decoration:none">Plain </span><span
style="font-weight:700;text-decoration:none">bold </span><span style="font-style:italic">italic </span><a href="https://example.com/"
style="text-decoration:none"><span style="text-decoration:underline">link</span></a></p><table style="font-weight:bold"><tr><td
style="font-weight:bold">Limit</td></tr></table></b>`

/**
 * In Google Docs styles make text bold, and all of it is in a bold element that a style takes back. A page has no
 * inline styles, unlike a story.
 */
export const PastingStyles: Story = {
  name: "Pasted styles",
  tags: ["test-only"],
  render: () => <Editor content={emptyNarrative} />,
  async play() {
    await expect(cleanPasted(docsHtml, new Set(), () => undefined)).not.toContain(" style=")
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    paste(text, docsHtml)
    await waitFor(() => expect(types()).toEqual(["paragraph", "table"]))
    const marked = [...JSON.stringify(stored()).matchAll(/"text":"([^"]+)"(?:,"marks":\[\{"type":"(\w+)")?/g)]
    await expect(marked.map(([, words, mark]) => [words, mark])).toEqual([
      ["Plain ", undefined],
      ["bold ", "bold"],
      ["italic ", "italic"],
      ["link", "link"],
      ["Limit", "bold"],
    ])
  },
}

/** Whatever is pasted or indented, the text can be saved: deeper lists, longer links and wider cells are cut back. */
export const WithinLimits: Story = {
  name: "Within the limits",
  tags: ["test-only"],
  render: () => <Editor content={emptyNarrative} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    const errors = () => Value.Errors(NarrativeSchema, stored()).length
    paste(text, "<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li></ul>")
    await waitFor(() => expect(textOf(stored())).toBe("one\ntwo\nthree"))
    // Into the deepest item, and an item with others below it one level deeper.
    paste(text, "<ul><li>four<ul><li>five</li></ul></li><li>six</li></ul>")
    await waitFor(() => expect(textOf(stored())).toContain("six"))
    await expect([textOf(stored()).replaceAll("\n", " "), errors()]).toEqual(["one two threefour five six", 0])
    await userEvent.keyboard("{Control>}{Home}{/Control}zero{Enter}{Tab}")
    await waitFor(() => expect(textOf(stored())).toContain("zero"))
    await expect([textOf(stored()).replaceAll("\n", " "), errors()]).toEqual(["zero one two threefour five six", 0])

    await userEvent.keyboard("{Control>}{End}{/Control}{Enter}{Enter}{Enter}{Enter}")
    const rows = (count: number) => "<tr><td>1</td></tr>".repeat(count)
    paste(text, `<table><tr><td rowspan="40">A</td><td colspan="1.5">B</td></tr>${rows(39)}</table>`)
    await waitFor(() => expect(JSON.stringify(stored())).toContain('"rowspan":40'))
    paste(text, `<p><a href="https://example.com/${"x".repeat(narrativeLimits.link)}">Long</a></p>`)
    await waitFor(() => expect(textOf(stored())).toContain("Long"))
    await expect(errors()).toBe(0)
  },
}

/** A picture of a pasted text keeps its place while it is uploaded; one at another address is left out. */
export const PictureUploading: Story = {
  name: "Pasted picture being uploaded",
  tags: ["direction", "interaction"],
  render: () => <Editor content={emptyNarrative} uploadPicture={() => new Promise(() => {})} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    paste(text, pagesHtml)
    const place = await within(text).findByText(t("narrative.picture.uploading", { name: "image-1.png" }))
    await expect(place).toBeVisible()
    await screen.findAllByText(t("narrative.picture.leftOut", { count: 1 }))
    await waitFor(() => expect(types()).toEqual(["paragraph", "bulletList"]))
  },
}

/** Uploaded, it becomes a picture of the document in its place; undoing and redoing brings it back. */
export const PictureUploaded: Story = {
  name: "Pasted picture uploaded",
  tags: ["test-only"],
  render: () => <Editor content={emptyNarrative} />,
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    paste(text, pagesHtml)
    await waitFor(() => expect(types()).toEqual(["paragraph", "picture", "bulletList"]))
    await expect(Value.Errors(NarrativeSchema, stored())).toEqual([])
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(types()).toEqual([]))
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
    await waitFor(() => expect(types()).toEqual(["paragraph", "picture", "bulletList"]))
  },
}

/** Not uploaded, it leaves no place behind, and the reason is said. */
export const PictureFailed: Story = {
  name: "Pasted picture not uploaded",
  tags: ["direction", "interaction"],
  render: () => (
    <Editor content={emptyNarrative} uploadPicture={() => Promise.reject(new Error("The file is too large."))} />
  ),
  async play() {
    const text = await screen.findByRole("textbox", { name: "NAR-0001" })
    text.focus()
    paste(text, `<p>Before<img src="${dot}"></p>`)
    const reason = t("narrative.picture.failed", { name: "image-1.png", reason: "The file is too large." })
    await waitFor(() => expect(screen.getAllByText(reason).length).toBeGreaterThan(0))
    await expect(text.querySelector(".narrative-pasted-picture")).toBeNull()
    await expect(types()).toEqual(["paragraph"])
  },
}

const wordHtml = `<style>p { color: red }</style>
<h1 style="color:red">Payment</h1><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Record <b>it</b></p><p class=MsoListParagraphCxSpMiddle
style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.</span>as a draft</p><p class=MsoListParagraphCxSpLast
style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Pay it</p><table width=600 style="border:none"><tr><td
style="width:200pt"><p>Amount</p></td><td><p>Approver<img src="file:///c.png"></p></td></tr></table>`

function paste(target: HTMLElement, html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData("text/html", html)
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
}

/** Inserted and deleted words, a heading of another level, a new row; keys lead from change to change. */
export const Comparing: Story = {
  tags: ["direction", "dark", "interaction"],
  render: () => (
    <Page>
      <NarrativeComparison before={earlierNarrative()} after={sampleNarrative()} sources={narrativeSources()} />
    </Page>
  ),
  async play({ canvasElement }) {
    const comparison = within(await screen.findByRole("region", { name: t("narrative.comparison") }))
    await comparison.findByText(t("narrative.changes.rowsAdded", { count: 1 }))
    await expect(comparison.getAllByRole("insertion").length).toBeGreaterThan(2)
    await expect(comparison.getAllByRole("deletion").length).toBeGreaterThan(1)
    await userEvent.click(comparison.getByRole("button", { name: t("narrative.comparison.next") }))
    await userEvent.keyboard("n")
    await expect(canvasElement.ownerDocument.activeElement).toHaveTextContent(
      t("narrative.comparison.became", {
        before: t("narrative.style.heading", { level: 3 }),
        after: t("narrative.style.heading", { level: 2 }),
      }),
    )
    const only = comparison.getByRole("switch", { name: t("narrative.comparison.only") })
    await userEvent.click(only)
    await expect(comparison.getAllByText(t("narrative.comparison.skipped", { count: 2 }))).not.toHaveLength(0)
    await userEvent.click(only)
    await expect(only).not.toBeChecked()
  },
}
