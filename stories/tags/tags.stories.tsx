import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { Tag } from "../../schemas/api/tags.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { ElementList } from "../../src/screens/tags/element-list.tsx"
import { TagTable } from "../../src/screens/tags/tag-list-screen.tsx"
import { draftOf } from "../../src/screens/tags/tag-draft.ts"
import "../../src/screens/tags/tags.css"
import { words } from "../designer/desk.ts"

const frequency: Tag = {
  id: "frequency",
  kind: "CUSTOM",
  name: { en: "Frequency", ar: "التكرار" },
  holds: "elements",
  revision: 4,
  elementList: [
    { id: "monthly", name: { en: "Monthly", ar: "شهري" }, active: true, tone: "success" },
    { id: "quarterly", name: { en: "Quarterly", ar: "ربع سنوي" }, active: true },
    { id: "ad_hoc", name: { en: "Ad hoc", ar: "عند الحاجة" }, active: false, tone: "warning" },
  ],
  usersList: [],
  usedBy: [{ id: "control" as ProfileId, name: { en: "Control", ar: "رقابة" } }],
  usedByOthers: 2,
  updatedAt: "2026-11-21T09:00:00Z",
}
const owners: Tag = {
  ...frequency,
  id: "owners",
  name: { en: "Process owners", ar: "مالكو العمليات" },
  holds: "users",
  elementList: [],
  usersList: [{ id: "user-1" as Tag["usersList"][number]["id"], name: "Amira Haddad", active: true }],
  usedBy: [],
  usedByOthers: 0,
}

interface ValuesStoryProps {
  readonly readOnly: boolean
  readonly onChange: (names: readonly string[]) => void
}

function ValuesStory({ readOnly, onChange }: ValuesStoryProps) {
  const [draft, setDraft] = useState(() => draftOf(frequency))
  const language: Language = document.documentElement.lang === "ar" ? "ar" : "en"
  return (
    <main style={{ maxInlineSize: 720, padding: 16, minBlockSize: "100dvh" }}>
      <ElementList
        draft={draft}
        language={language}
        readOnly={readOnly}
        onChange={(next) => {
          setDraft(next)
          onChange(next.elements.map(({ id }) => id))
        }}
      />
    </main>
  )
}

const meta: Meta<typeof ValuesStory> = {
  title: "Lists of values/Values",
  component: ValuesStory,
  parameters: { layout: "fullscreen" },
  args: { readOnly: false, onChange: fn() },
}
export default meta
type Story = StoryObj<typeof ValuesStory>

/** Order, names, colours, and what can still be chosen. */
export const Values: Story = {
  tags: ["direction"],
  async play({ args }) {
    const first = screen.getAllByRole("textbox")[0]
    if (!first) throw new Error("The list shows no values.")
    first.focus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["quarterly", "monthly", "ad_hoc"])
    await userEvent.click(screen.getByRole("button", { name: words("tags.paste") }))
    const pasted = await screen.findByRole("textbox", { name: words("tags.paste") })
    await userEvent.type(pasted, "Weekly{Enter}Daily")
    await userEvent.click(screen.getByRole("button", { name: words("tags.paste.add", { count: 2 }) }))
    await waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(5))
  },
}

/** For someone who may look and not change. */
export const ReadOnly: Story = { args: { readOnly: true } }

/** All lists, with how much of each is in use and by whom. */
export const AllLists: Story = {
  render: () => (
    <main className="tags" style={{ minBlockSize: "100dvh" }}>
      <TagTable tags={[frequency, owners]} onOpen={fn()} />
    </main>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByRole("row")).toHaveLength(3)
  },
}
