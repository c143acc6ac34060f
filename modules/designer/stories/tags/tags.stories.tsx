import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { Language } from "../../../../schemas/languages.ts"
import { ElementList } from "../../web/tags/element-list.tsx"
import { TagListScreen, TagTable } from "../../web/tags/tag-list-screen.tsx"
import { draftOf } from "../../web/tags/tag-draft.ts"
import "../../web/tags/tags.css"
import { t } from "../designer-driver.ts"
import { requireSession, ScreenStory } from "../../../../stories/screens/screen-story.tsx"
import { frequency, owners } from "./sample-tags.ts"
import { currentLanguage } from "../../../../src/language/current-language.ts"

interface ValuesStoryProps {
  readonly readOnly: boolean
  readonly onChange: (names: readonly string[]) => void
}

function ValuesStory({ readOnly, onChange }: ValuesStoryProps) {
  const [draft, setDraft] = useState(() => draftOf(frequency))
  const language: Language = currentLanguage() === "ar" ? "ar" : "en"
  return (
    <div style={{ maxInlineSize: 720, padding: 16, minBlockSize: "100dvh" }}>
      <ElementList
        draft={draft}
        language={language}
        readOnly={readOnly}
        onChange={(next) => {
          setDraft(next)
          onChange(next.elements.map(({ id }) => id))
        }}
      />
    </div>
  )
}

const meta: Meta<typeof ValuesStory> = {
  title: "Designer/Shared lists",
  component: ValuesStory,
  parameters: { layout: "fullscreen" },
  args: { readOnly: false, onChange: fn() },
}
export default meta
type Story = StoryObj<typeof ValuesStory>

/** Order, names, colours, and which values are active. */
export const Filled: Story = {
  tags: ["direction", "interaction"],
  async play({ args }) {
    const first = screen.getAllByRole("textbox")[0]
    if (!first) throw new Error("The list shows no values.")
    first.focus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["quarterly", "monthly", "ad_hoc"])
    await userEvent.click(screen.getByRole("button", { name: t("tags.paste") }))
    const pasted = await screen.findByRole("textbox", { name: t("tags.paste") })
    await userEvent.type(pasted, "Weekly{Enter}Daily")
    await userEvent.click(screen.getByRole("button", { name: t("tags.paste.add", { count: 2 }) }))
    await waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(5))
  },
}

/** For a user who can only read. */
export const ReadOnly: Story = { args: { readOnly: true } }

/** All shared lists, with their usage by record types. */
export const AllLists: Story = {
  render: () => (
    <div className="tags" style={{ minBlockSize: "100dvh" }}>
      <TagTable tags={[frequency, owners]} onOpen={fn()} />
    </div>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByRole("row")).toHaveLength(3)
  },
}

/** Creates a list from pasted lines. */
export const NewList: Story = {
  tags: ["interaction"],
  render: () => <ScreenStory Screen={TagListScreen} path="/lists" />,
  beforeEach: requireSession({ "GET /api/v1/profiles/tags": () => ({ content: [frequency, owners] }) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("tags.new") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(await dialog.findByRole("textbox", { name: new RegExp(t("tags.name")) }), "Rhythms")
    await userEvent.click(dialog.getByRole("button", { name: t("tags.paste") }))
    await userEvent.type(await dialog.findByRole("textbox", { name: t("tags.paste") }), "Daily{Enter}Weekly")
    await userEvent.click(dialog.getByRole("button", { name: t("tags.paste.add", { count: 2 }) }))
    await waitFor(() => expect(dialog.getAllByRole("switch")).toHaveLength(2))
    await expect(dialog.getByRole("button", { name: t("tags.save") })).toBeEnabled()
  },
}
