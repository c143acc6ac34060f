import type { Meta, StoryObj } from "@storybook/react-vite"
import { FileText, FolderKanban, House, Keyboard, Plus, ShieldCheck } from "lucide-react"
import { Suspense, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { matchingItems, type CommandMenuItem } from "../../src/shell/command-menu/command-menu-item.ts"
import { CommandMenuDialog } from "../../src/shell/command-menu/command-menu-dialog.tsx"
import { ShortcutsDialog } from "../../src/shell/command-menu/shortcuts-dialog.tsx"
import { argsInLanguage } from "../args-in-language.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { sampleText } from "../sample-text.ts"

const ran = fn()
const closed = fn()

const item = (
  group: CommandMenuItem["group"],
  label: string,
  icon: CommandMenuItem["icon"],
  more: Partial<CommandMenuItem> = {},
) => ({
  id: `${group} ${label}`,
  group,
  label,
  icon,
  run: () => ran(label),
  ...more,
})

const everything: readonly CommandMenuItem[] = [
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

interface CommandMenuStoryProps {
  readonly starts: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

function CommandMenuStory({ starts, isSearching, hasFailed }: CommandMenuStoryProps) {
  const [inputValue, setInputValue] = useState(starts)
  return (
    <Suspense>
      <LazyMessagesProvider area="command-menu">
        <CommandMenuDialog
          items={matchingItems(argsInLanguage(everything), inputValue)}
          inputValue={inputValue}
          isSearching={isSearching}
          hasFailed={hasFailed}
          onType={setInputValue}
          onClose={closed}
        />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Application frame/Command menu",
  component: CommandMenuStory,
  args: { starts: "", isSearching: false, hasFailed: false },
} satisfies Meta<typeof CommandMenuStory>
export default meta
type Story = StoryObj<typeof meta>

const selectedText = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? ""

/** Arrow keys move and wrap around, Enter runs the highlighted entry and closes. */
export const Idle: Story = {
  tags: ["direction", "dark", "interaction"],
  play: async () => {
    ran.mockClear()
    closed.mockClear()
    const input = await screen.findByRole("combobox")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(screen.getAllByRole("group")).toHaveLength(5)
    await expect(selectedText()).toContain("C-P2P-014")
    await userEvent.keyboard("{ArrowUp}")
    await expect(selectedText()).toContain(sampleText("Keyboard shortcuts"))
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}")
    await expect(selectedText()).toContain(sampleText("Home"))
    await userEvent.keyboard("{Enter}")
    await expect(ran).toHaveBeenCalledWith("Home")
    await expect(closed).toHaveBeenCalledOnce()
  },
}

export const Searching: Story = {
  tags: ["direction"],
  args: { starts: "Control", isSearching: true },
  play: async () => {
    await screen.findByRole("combobox")
    await expect(screen.getAllByRole("option").length).toBeGreaterThan(2)
  },
}

export const OnAPhone: Story = {
  ...phone,
  args: { starts: "Control" },
  play: () => expectToFitPhone('[role="option"]'),
}

export const NothingFound: Story = {
  tags: ["interaction"],
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
      <LazyMessagesProvider area="command-menu">
        <ShortcutsDialog onClose={closed} />
      </LazyMessagesProvider>
    </Suspense>
  ),
  play: async () => {
    await screen.findByRole("dialog")
    await expect(document.querySelectorAll(".shortcuts section")).toHaveLength(4)
  },
}
