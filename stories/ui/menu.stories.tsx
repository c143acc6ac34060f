import type { Meta, StoryObj } from "@storybook/react-vite"
import { ChevronDown, Flag, Plus, TriangleAlert } from "lucide-react"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Menu } from "../../ui/menu.tsx"
import { sampleText } from "../sample-text.ts"

const linkRisk = fn()

const meta = {
  title: "Components/Menu",
  component: Menu,
  args: {
    label: "Add",
    trigger: (
      <Button icon={<Plus aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
        Add
      </Button>
    ),
    items: [
      { id: "existing", heading: "Link existing" },
      { id: "risk", label: "Risk", icon: <TriangleAlert aria-hidden="true" />, shortcut: "R", onSelect: linkRisk },
      { id: "line", line: true },
      { id: "new", heading: "Create new" },
      { id: "issue", label: "Issue", icon: <Flag aria-hidden="true" />, onSelect: fn() },
      { id: "test", label: "Test", disabled: true, note: "Created by the plan", onSelect: fn() },
      { id: "delete", label: "Delete", tone: "danger", onSelect: fn() },
    ],
  },
  argTypes: { label: { control: { type: "text" } } },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

/** The menu button; press it to open the menu. */
export const Closed: Story = { tags: ["!test"] }

/** Entries of which one is selected. */
export const WithSelection: Story = {
  tags: ["!test", "interaction"],
  args: {
    label: "Row height",
    trigger: <Button endIcon={<ChevronDown aria-hidden="true" />}>Row height</Button>,
    items: [
      { id: "compact", label: "Compact", checked: false, onSelect: fn() },
      { id: "regular", label: "Regular", checked: true, onSelect: fn() },
      { id: "comfortable", label: "Comfortable", checked: false, onSelect: fn() },
    ],
  },
  parameters: { docs: { story: { height: "220px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Row height") }))
    await screen.findByRole("menu", { name: sampleText("Row height") })
  },
}

export const ByKeyboard: Story = {
  tags: ["test-only"],
  play: async ({ canvas }) => {
    linkRisk.mockClear()
    const button = canvas.getByRole("button", { name: sampleText("Add") })
    button.focus()
    await userEvent.keyboard("{Enter}")
    const menu = await screen.findByRole("menu", { name: sampleText("Add") })
    // The menu gets the focus shortly after the first item is highlighted.
    await waitFor(() => expect(menu).toHaveFocus())
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: new RegExp(sampleText("Risk")) })).toHaveAttribute(
        "data-highlighted",
      ),
    )
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(linkRisk).toHaveBeenCalledOnce())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Typing goes to the entry that begins with the letters, also in letters that are not Latin. */
export const Typing: Story = {
  tags: ["test-only"],
  args: {
    items: [
      { id: "a", label: "Owner", onSelect: fn() },
      { id: "b", label: "Save as PDF", onSelect: fn() },
      { id: "c", label: "Save as SVG", checked: false, onSelect: fn() },
      { id: "d", label: "الإصدارات", onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Add" }).focus()
    await userEvent.keyboard("{Enter}")
    const menu = await screen.findByRole("menu", { name: "Add" })
    await waitFor(() => expect(menu).toHaveFocus())
    const expectHighlighted = (name: string, role: "menuitem" | "menuitemcheckbox" = "menuitem") =>
      waitFor(() => expect(screen.getByRole(role, { name })).toHaveAttribute("data-highlighted"))
    await userEvent.keyboard("s")
    await expectHighlighted("Save as PDF")
    await userEvent.keyboard("ave as s")
    await expectHighlighted("Save as SVG", "menuitemcheckbox")
    await userEvent.keyboard("{Escape}{Enter}")
    await screen.findByRole("menu", { name: "Add" })
    await userEvent.keyboard("ا")
    await expectHighlighted("الإصدارات")
  },
}

export const Opened: Story = {
  tags: ["direction", "dark", "interaction"],
  parameters: { docs: { story: { height: "340px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Add") }))
    await screen.findByRole("menu", { name: sampleText("Add") })
  },
}

/** Escape, the menu button and an outside click each close the menu once. */
export const ClosedOnce: Story = {
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Add") })
    const expectClosed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
    const opened = async () => {
      const menu = await screen.findByRole("menu", { name: sampleText("Add") })
      await waitFor(() => expect(menu).toHaveFocus())
      await expect(button).toHaveAttribute("aria-expanded", "true")
      await expect(button.getAttribute("aria-controls")).toBe(menu.id)
    }
    button.focus()
    await userEvent.keyboard("{ArrowUp}")
    await opened()
    await expect(screen.getByRole("menuitem", { name: sampleText("Delete") })).toHaveAttribute("data-highlighted")
    await userEvent.keyboard("{Escape}")
    await expectClosed()
    await waitFor(() => expect(button).toHaveFocus())

    await userEvent.click(button)
    await opened()
    await userEvent.click(button)
    await expectClosed()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute("aria-expanded", "false")

    await userEvent.click(button)
    await opened()
    await userEvent.click(document.body)
    await expectClosed()
  },
}

/** A dialog opened by an entry returns the focus to the menu button. */
export const OpensDialog: Story = {
  tags: ["test-only"],
  render: function WithDialog(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Menu {...args} items={[{ id: "ask", label: sampleText("Ask"), onSelect: () => setOpen(true) }]} />
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={sampleText("Question")}
          closeLabel={sampleText("Close")}
          size="confirm"
        >
          <p>{sampleText("Answer with Escape.")}</p>
        </Dialog>
      </>
    )
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Add") })
    for (const round of ["first", "again"]) {
      button.focus()
      await userEvent.keyboard("{Enter}")
      const entry = await screen.findByRole("menuitem", { name: sampleText("Ask") })
      await waitFor(() => expect(entry, round).toHaveAttribute("data-highlighted"))
      // An entry is highlighted before the menu has the focus; a key pressed earlier would go to the button.
      await waitFor(() => expect(screen.getByRole("menu"), round).toHaveFocus())
      await userEvent.keyboard("{Enter}")
      await screen.findByRole("dialog", { name: sampleText("Question") }, { timeout: 5000 })
      await userEvent.keyboard("{Escape}")
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      await waitFor(() => expect(button, round).toHaveFocus())
    }
  },
}
