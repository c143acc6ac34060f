import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RichText } from "../../renderers/rich-text.tsx"
import { richTextTags } from "../../schemas/rich-text.ts"
import { attacks } from "../../tests/support/rich-text-attacks.ts"
import { Button } from "../../ui/button.tsx"
import { RichTextView } from "../../ui/rich-text/rich-text-view.tsx"
import { t } from "../texts.ts"
import { installFakeClock } from "../fake-clock.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const changed = fn()
const submitted = fn()
const filesPasted = fn<(files: readonly File[]) => void>()
const sampleUsers = [
  { value: "0193c9a0-0000-7000-8000-000000000001", label: "Tester, operation", note: "Tester", user: true },
  { value: "0193c9a0-0000-7000-8000-000000000002", label: "P2P process owner", note: "Control owner", user: true },
]
const search = fn(async (text: string) =>
  sampleInLanguage(sampleUsers).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
)

interface EditorStoryProps {
  readonly html?: string
  readonly tools?: "open" | "folded"
  readonly invalid?: boolean
}

function EditorStory({ html = "", tools = "open", invalid = false }: EditorStoryProps) {
  return (
    <div style={{ inlineSize: 320, minBlockSize: 420, display: "grid", alignContent: "end" }}>
      <Suspense>
        <RichText
          label={sampleText("Description")}
          placeholder={sampleText("Write")}
          initialHtml={html}
          tools={tools}
          invalid={invalid}
          searchUsers={search}
          onChange={changed}
          onSubmit={submitted}
          onFiles={filesPasted}
          endActions={<Button size="sm">{sampleText("Save")}</Button>}
        />
      </Suspense>
    </div>
  )
}

const meta: Meta<typeof EditorStory> = { title: "Components/Rich text", component: EditorStory }
export default meta
type Story = StoryObj<typeof EditorStory>

/** Every kind of formatting, in the language of the story. */
function written(): string {
  const [one, two, three, four, five, six] = ["Process", "Risk", "Control", "Test", "Issue", "Record"].map(sampleText)
  return (
    `<p>${one} <strong>${two}</strong> <em>${three}</em> <u>${four}</u> <s>${five}</s> <code>${six}</code></p>` +
    `<ul><li><p>${sampleText("Draft")}</p></li></ul><ol><li><p>${sampleText("Review")}</p></li></ol>` +
    `<blockquote><p>مقتبس من السجل</p></blockquote><p><a href="https://example.org/">${sampleText("Link")}</a> ` +
    `<span data-type="mention" data-id="${sampleUsers[0]?.value}">@${sampleText("Tester, operation")}</span></p>`
  )
}

const box = () => screen.findByRole("textbox", { name: sampleText("Description") })
const lastHtml = (): string => String(changed.mock.lastCall?.[0] ?? "")

export const Empty: Story = {}
export const Invalid: Story = { args: { invalid: true } }
export const Collapsed: Story = {
  tags: ["interaction"],
  args: { tools: "folded" },
  async play() {
    await box()
    const toggle = screen.getByRole("button", { name: t("richText.tools") })
    await userEvent.click(toggle)
    await expect(screen.getByRole("group", { name: t("richText.tools") })).toBeVisible()
  },
}

/** Preserves stored text, and each paragraph has its own direction. */
export const Filled: Story = {
  tags: ["direction", "dark", "interaction"],
  render: () => <EditorStory html={written()} />,
  async play() {
    const text = await box()
    await expect(text.querySelectorAll('p[dir="auto"]').length).toBeGreaterThan(3)
    await expect(text.querySelector('[data-type="mention"]')).toHaveTextContent(`@${sampleText("Tester, operation")}`)
    await userEvent.click(text)
    await userEvent.keyboard("!")
    await waitFor(() => expect(lastHtml()).toContain(`data-id="${sampleUsers[0]?.value}"`))
    for (const tag of ["strong", "em", "u", "s", "code", "ul", "ol", "blockquote"])
      await expect(lastHtml()).toContain(`<${tag}`)
    await expect(lastHtml()).not.toContain("style=")
  },
}

/** Toolbar buttons and shortcuts are equivalent and show the formatting at the cursor. */
export const Toolbar: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await userEvent.click(await box())
    await userEvent.keyboard("{Control>}b{/Control}bold")
    const bold = screen.getByRole("button", { name: t("richText.bold") })
    await waitFor(() => expect(bold).toHaveAttribute("aria-pressed", "true"))
    await userEvent.click(bold)
    await userEvent.keyboard(" plain")
    await waitFor(() => expect(lastHtml()).toMatch(/<strong>bold<\/strong> plain/))
    await userEvent.click(screen.getByRole("button", { name: t("richText.bulletList") }))
    await waitFor(() => expect(lastHtml()).toContain("<ul"))
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(submitted).toHaveBeenCalledOnce()
  },
}

/** Completes a link without protocol and rejects one that would execute code. */
export const Linking: Story = {
  tags: ["interaction"],
  async play() {
    await userEvent.click(await box())
    await userEvent.click(screen.getByRole("button", { name: t("richText.link") }))
    const urlInput = await screen.findByRole("textbox", { name: t("richText.linkUrl") })
    await userEvent.type(urlInput, "javascript:alert(1){Enter}")
    await screen.findByText(t("richText.linkInvalid"))
    await userEvent.clear(urlInput)
    await userEvent.type(urlInput, "example.org/a{Enter}")
    await waitFor(() => expect(lastHtml()).toContain('href="https://example.org/a"'))
  },
}

/** User suggestions appear after a delay and are selected by keyboard; Escape closes only the list. */
export const Mentioning: Story = {
  tags: ["interaction"],
  async play() {
    const escaped = fn()
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && escaped(event.defaultPrevented)
    document.addEventListener("keydown", onKeyDown)
    const text = await box()
    await userEvent.click(text)
    await userEvent.keyboard(`${sampleText("Ask")} @${sampleText("P2P process owner").slice(0, 5)}`)
    const list = await screen.findByRole("listbox", { name: t("richText.people") })
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1))
    await expect(text.getAttribute("aria-activedescendant")).toBe(within(list).getByRole("option").id)
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(escaped).toHaveBeenCalledWith(true)
    document.removeEventListener("keydown", onKeyDown)
    await expect(text).toHaveFocus()
    await userEvent.keyboard("{Enter}@")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(lastHtml()).toContain(`data-id="${sampleUsers[1]?.value}"`))
  },
}

/** Read-only text is rendered from known nodes only, so no other markup reaches the page. */
export const ReadOnly: StoryObj = {
  render: () => (
    <div style={{ inlineSize: 320 }}>
      <div data-testid="written">
        <RichTextView html={written()} />
      </div>
      <div data-testid="attacks">
        {attacks.map((html, index) => (
          <RichTextView key={index} html={html} />
        ))}
      </div>
    </div>
  ),
  async play() {
    const good = screen.getByTestId("written")
    await expect(within(good).getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow")
    for (const tag of ["strong", "em", "u", "s", "code", "ul", "ol", "blockquote", "bdi"])
      await expect(good.querySelector(tag)).not.toBeNull()
    const known = new Set<string>([...richTextTags, "div", "bdi"])
    const elements = [...screen.getByTestId("attacks").querySelectorAll("*")]
    await expect(elements.filter(({ localName }) => !known.has(localName))).toEqual([])
    const attributes = elements.flatMap((element) => [...element.attributes])
    const names = new Set(attributes.map(({ name }) => name))
    await expect([...names].toSorted()).toEqual(["class", "dir", "href", "rel", "target"])
    const urls = attributes.filter(({ name }) => name === "href").map(({ value }) => value)
    await expect(urls).toEqual(["https://good.example/"])
  },
}

/** Word puts a picture of its text on the clipboard, too: the text is what is meant. A picture alone is a file. */
export const Pasting: Story = {
  tags: ["test-only"],
  async play() {
    const text = await box()
    const paste = (types: Readonly<Record<string, string>>) => {
      const clipboardData = new DataTransfer()
      for (const [type, content] of Object.entries(types)) clipboardData.setData(type, content)
      clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }))
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    }
    filesPasted.mockClear()
    await userEvent.click(text)
    paste({
      "text/plain": "Pay on time",
      "text/html": '<b style="font-weight:normal">Pay <span style="font-weight:700">on time</span></b>',
    })
    await waitFor(() => expect(lastHtml()).toContain("Pay <strong>on time</strong>"))
    await expect(filesPasted).not.toHaveBeenCalled()
    paste({ "text/html": '<img src="https://example.org/image.png">' })
    await waitFor(() => expect(filesPasted).toHaveBeenCalledOnce())
  },
}

/** Searches users once, 300 ms after the last character of a mention. */
export const SearchesAfterDelay: Story = {
  tags: ["interaction"],
  async play() {
    await userEvent.click(await box())
    await userEvent.keyboard("Ask ")
    search.mockClear()
    const clock = installFakeClock()
    try {
      document.execCommand("insertText", false, "@")
      await clock.advance(200)
      document.execCommand("insertText", false, "p")
      await clock.advance(299)
      await expect(search).not.toHaveBeenCalled()
      await clock.advance(1)
      await expect(search).toHaveBeenCalledOnce()
      await expect(search.mock.lastCall?.[0]).toBe("p")
    } finally {
      clock.release()
    }
  },
}
