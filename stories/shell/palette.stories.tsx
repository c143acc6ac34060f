import type { Meta, StoryObj } from "@storybook/react-vite"
import { FileText, FolderKanban, House, Keyboard, Plus, ShieldCheck } from "lucide-react"
import { Suspense, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { paletteTexts } from "../../messages/palette/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { matchingItems, type PaletteItem } from "../../src/shell/palette/palette-item.ts"
import { PaletteDialog } from "../../src/shell/palette/palette-dialog.tsx"
import { ShortcutsDialog } from "../../src/shell/palette/shortcuts-dialog.tsx"
import { expectToFitPhone, phone } from "../screens/phone.ts"

const ran = fn()
const closed = fn()

const item = (
  group: PaletteItem["group"],
  label: string,
  icon: PaletteItem["icon"],
  more: Partial<PaletteItem> = {},
) => ({
  id: `${group} ${label}`,
  group,
  label,
  icon,
  run: () => ran(label),
  ...more,
})

const everything: readonly PaletteItem[] = [
  item("recent", "Three-way match of order, receipt and invoice", <ShieldCheck />, {
    code: "C-P2P-014",
    note: "Control",
  }),
  item("recent", "المراجعة الشهرية للقيود", <FileText />, { code: "C-R2R-022", note: "Control · ICFR 2025" }),
  item("screen", "Home", <House />),
  item("screen", "Controls", <ShieldCheck />),
  item("new", "New control", <Plus />),
  item("project", "A project whose name is so long that it has to be cut somewhere before its end", <FolderKanban />, {
    note: "Closed (read-only)",
  }),
  item("action", "Keyboard shortcuts", <Keyboard />),
]

interface PaletteStoryProps {
  readonly starts: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

function PaletteStory({ starts, isSearching, hasFailed }: PaletteStoryProps) {
  const [typed, setTyped] = useState(starts)
  return (
    <Suspense>
      <MoreTexts texts={paletteTexts}>
        <PaletteDialog
          items={matchingItems(everything, typed)}
          typed={typed}
          isSearching={isSearching}
          hasFailed={hasFailed}
          onType={setTyped}
          onClose={closed}
        />
      </MoreTexts>
    </Suspense>
  )
}

const meta = {
  title: "Shell/Palette",
  component: PaletteStory,
  args: { starts: "", isSearching: false, hasFailed: false },
} satisfies Meta<typeof PaletteStory>
export default meta
type Story = StoryObj<typeof meta>

const marked = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? ""

/** Arrows move and go round, Enter runs what is marked and closes. */
export const AtRest: Story = {
  tags: ["direction", "dark"],
  play: async () => {
    ran.mockClear()
    closed.mockClear()
    const input = await screen.findByRole("combobox")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(screen.getAllByRole("group")).toHaveLength(5)
    await expect(marked()).toContain("C-P2P-014")
    await userEvent.keyboard("{ArrowUp}")
    await expect(marked()).toContain("Keyboard shortcuts")
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}")
    await expect(marked()).toContain("Home")
    await userEvent.keyboard("{Enter}")
    await expect(ran).toHaveBeenCalledWith("Home")
    await expect(closed).toHaveBeenCalledOnce()
  },
}

export const Searching: Story = {
  tags: ["direction"],
  args: { starts: "control", isSearching: true },
  play: async () => {
    await screen.findByRole("combobox")
    await expect(screen.getAllByRole("option").length).toBeGreaterThan(2)
  },
}

export const OnAPhone: Story = {
  ...phone,
  args: { starts: "control" },
  play: () => expectToFitPhone('[role="option"]'),
}

export const Nothing: Story = {
  args: { starts: "xyzzy", hasFailed: true },
  play: async () => {
    await screen.findByRole("combobox")
    await expect(screen.queryAllByRole("option")).toHaveLength(0)
    await userEvent.keyboard("{Enter}{ArrowDown}")
    await expect(screen.queryAllByRole("option")).toHaveLength(0)
  },
}

export const Shortcuts: Story = {
  tags: ["direction"],
  render: () => (
    <Suspense>
      <MoreTexts texts={paletteTexts}>
        <ShortcutsDialog onClose={closed} />
      </MoreTexts>
    </Suspense>
  ),
  play: async () => {
    await screen.findByRole("dialog")
    await expect(document.querySelectorAll(".shortcuts section")).toHaveLength(4)
  },
}
