import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RichText } from "../../renderers/rich-text.tsx"
import { richTextTags } from "../../schemas/rich-text.ts"
import { attacks } from "../../tests/support/rich-text-attacks.ts"
import { Button } from "../../ui/button.tsx"
import { RichTextView } from "../../ui/rich-text/rich-text-view.tsx"
import { words } from "../designer/desk.ts"
import { holdClock } from "../held-clock.ts"

const changed = fn()
const submitted = fn()
const people = [
  { value: "0193c9a0-0000-7000-8000-000000000001", label: "Tester, operation", note: "Tester", person: true },
  { value: "0193c9a0-0000-7000-8000-000000000002", label: "P2P process owner", note: "Control owner", person: true },
]
const search = fn(async (text: string) =>
  people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
)

interface EditorStoryProps {
  readonly html?: string
  readonly tools?: "open" | "folded"
  readonly invalid?: boolean
}

function EditorStory({ html = "", tools = "open", invalid = false }: EditorStoryProps) {
  return (
    <main style={{ inlineSize: 320, minBlockSize: 420, display: "grid", alignContent: "end" }}>
      <Suspense>
        <RichText
          label="Description"
          placeholder="Write"
          initialHtml={html}
          tools={tools}
          invalid={invalid}
          searchPeople={search}
          onChange={changed}
          onSubmit={submitted}
          endActions={<Button size="sm">Save</Button>}
        />
      </Suspense>
    </main>
  )
}

const meta: Meta<typeof EditorStory> = { title: "UI/Rich text", component: EditorStory }
export default meta
type Story = StoryObj<typeof EditorStory>

const written =
  "<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code></p><ul><li><p>first</p></li></ul>" +
  '<ol><li><p>second</p></li></ol><blockquote><p>مقتبس من السجل</p></blockquote><p><a href="https://example.org/">link</a> ' +
  `<span data-type="mention" data-id="${people[0]?.value}">@Tester, operation</span></p>`

const box = () => screen.findByRole("textbox", { name: "Description" })
const lastHtml = (): string => String(changed.mock.lastCall?.[0] ?? "")

export const Empty: Story = {}
export const Invalid: Story = { args: { invalid: true } }
export const Folded: Story = {
  args: { tools: "folded" },
  async play() {
    await box()
    const toggle = screen.getByRole("button", { name: words("richText.tools") })
    await userEvent.click(toggle)
    await expect(screen.getByRole("group", { name: words("richText.tools") })).toBeVisible()
  },
}

/** What was written stays as it was, and each paragraph runs in its own direction. */
export const Written: Story = {
  tags: ["direction", "dark"],
  args: { html: written },
  async play() {
    const text = await box()
    await expect(text.querySelectorAll('p[dir="auto"]').length).toBeGreaterThan(3)
    await expect(text.querySelector('[data-type="mention"]')).toHaveTextContent("@Tester, operation")
    await userEvent.click(text)
    await userEvent.keyboard("!")
    await waitFor(() => expect(lastHtml()).toContain(`data-id="${people[0]?.value}"`))
    for (const tag of ["strong", "em", "u", "s", "code", "ul", "ol", "blockquote"])
      await expect(lastHtml()).toContain(`<${tag}`)
    await expect(lastHtml()).not.toContain("style=")
  },
}

/** Tools and their keys do the same, and show what is in force where the cursor stands. */
export const Tools: Story = {
  tags: ["direction"],
  async play() {
    await userEvent.click(await box())
    await userEvent.keyboard("{Control>}b{/Control}bold")
    const bold = screen.getByRole("button", { name: words("richText.bold") })
    await waitFor(() => expect(bold).toHaveAttribute("aria-pressed", "true"))
    await userEvent.click(bold)
    await userEvent.keyboard(" plain")
    await waitFor(() => expect(lastHtml()).toMatch(/<strong>bold<\/strong> plain/))
    await userEvent.click(screen.getByRole("button", { name: words("richText.bulletList") }))
    await waitFor(() => expect(lastHtml()).toContain("<ul"))
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(submitted).toHaveBeenCalledOnce()
  },
}

/** A link is completed, and one that would do something is refused. */
export const Linking: Story = {
  async play() {
    await userEvent.click(await box())
    await userEvent.click(screen.getByRole("button", { name: words("richText.link") }))
    const address = await screen.findByRole("textbox", { name: words("richText.linkAddress") })
    await userEvent.type(address, "javascript:alert(1){Enter}")
    await screen.findByText(words("richText.linkWrong"))
    await userEvent.clear(address)
    await userEvent.type(address, "example.org/a{Enter}")
    await waitFor(() => expect(lastHtml()).toContain('href="https://example.org/a"'))
  },
}

/** People come after a pause, are chosen by keys, and Escape closes nothing but their list. */
export const Mentioning: Story = {
  async play() {
    const escaped = fn()
    const hear = (event: KeyboardEvent) => event.key === "Escape" && escaped(event.defaultPrevented)
    document.addEventListener("keydown", hear)
    const text = await box()
    await userEvent.click(text)
    await userEvent.keyboard("Ask @p2p")
    const list = await screen.findByRole("listbox", { name: words("richText.people") })
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1))
    await expect(text.getAttribute("aria-activedescendant")).toBe(within(list).getByRole("option").id)
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(escaped).toHaveBeenCalledWith(true)
    document.removeEventListener("keydown", hear)
    await expect(text).toHaveFocus()
    await userEvent.keyboard("{Enter}@")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(lastHtml()).toContain(`data-id="${people[1]?.value}"`))
  },
}

/** What is read is drawn anew from what is known: nothing else gets onto the page, whatever stands in the text. */
export const Reading: StoryObj = {
  render: () => (
    <main style={{ inlineSize: 320 }}>
      <div data-testid="written">
        <RichTextView html={written} />
      </div>
      <div data-testid="attacks">
        {attacks.map((html, index) => (
          <RichTextView key={index} html={html} />
        ))}
      </div>
    </main>
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
    const addresses = attributes.filter(({ name }) => name === "href").map(({ value }) => value)
    await expect(addresses).toEqual(["https://good.example/"])
  },
}

/** People are asked for 300 ms after the last letter of a mention, once. */
export const AsksAfterAPause: Story = {
  async play() {
    await userEvent.click(await box())
    await userEvent.keyboard("Ask ")
    search.mockClear()
    const clock = holdClock()
    try {
      document.execCommand("insertText", false, "@")
      await clock.pass(200)
      document.execCommand("insertText", false, "p")
      await clock.pass(299)
      await expect(search).not.toHaveBeenCalled()
      await clock.pass(1)
      await expect(search).toHaveBeenCalledOnce()
      await expect(search.mock.lastCall?.[0]).toBe("p")
    } finally {
      clock.release()
    }
  },
}
