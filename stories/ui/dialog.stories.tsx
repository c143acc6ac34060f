import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { Dialog, type DialogProps } from "../../ui/dialog.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { phone } from "../screens/phone.ts"
import { pauseFrames } from "../paused-frames.ts"
import { pickerLabels } from "./picker-samples.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const ratings = [
  { value: "low", label: "Low" },
  { value: "high", label: "High" },
]

function OpenedByButton(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  const [title, setTitle] = useState("")
  const [rating, setRating] = useState<string | null>("low")
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sampleText("Add a risk")}</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{sampleText("Cancel")}</Button>
            <Button variant="solid">{sampleText("Create and link")}</Button>
          </>
        }
      >
        <div style={{ display: "grid", gap: 16 }}>
          <FormField id="risk-title" label={sampleText("Title")} required>
            <TextInput id="risk-title" value={title} onChange={setTitle} required />
          </FormField>
          <FormField id="risk-rating" label={sampleText("Rating")}>
            <Select id="risk-rating" options={sampleInLanguage(ratings)} value={rating} onChange={setRating} />
          </FormField>
        </div>
      </Dialog>
    </>
  )
}

const meta = {
  title: "Components/Dialog",
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: "Risks of C-P2P-014",
    description: "Three-way match of order, receipt and invoice",
    closeLabel: "Close",
  },
  render: (args) => <OpenedByButton {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const visible = () =>
  waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement))

/** A dialog covers the page, so that the documentation page shows it in a frame. */
const inFrame = (height: string) => ({ docs: { story: { inline: false, height, wide: true } } })

export const Closed: Story = { tags: ["!test"], args: { open: false } }

export const Regular: Story = {
  tags: ["direction", "dark"],
  args: { footerNote: "2 selected" },
  parameters: inFrame("420px"),
  play: async () => void (await visible()),
}
export const Small: Story = {
  args: { size: "confirm" },
  parameters: inFrame("420px"),
  play: async () => void (await visible()),
}
export const Wide: Story = {
  tags: ["!test"],
  args: { size: "wide" },
  parameters: inFrame("420px"),
  play: async () => void (await visible()),
}

/** Stands at the foot of the screen. */
export const OnAPhone: Story = {
  ...phone,
  tags: ["!test"],
  parameters: { ...phone.parameters, ...inFrame("640px") },
  play: async () => void (await visible()),
}

/** Without a field, the focus begins at the content rather than at the close button before it. */
export const WithoutField: Story = {
  tags: ["test-only"],
  render: (args) => (
    <Dialog {...args}>
      <p>{sampleText("Three records change.")}</p>
    </Dialog>
  ),
  play: async () => {
    await visible()
    await expect(document.activeElement).toHaveTextContent(sampleText("Three records change."))
  },
}

/** The focus moves in, is trapped, and returns; Escape closes the topmost dialog first. */
export const ByKeyboard: Story = {
  tags: ["test-only"],
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: sampleText("Add a risk") })
    opener.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = await screen.findByRole("dialog", { name: sampleText("Risks of C-P2P-014") })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let stop = 0; stop < 7; stop++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }

    screen.getByRole("combobox", { name: sampleText("Rating") }).focus()
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("option", { name: sampleText("High") })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(dialog).toBeVisible()

    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const roles = ["Control owner", "Internal auditor", "Process owner", "Reviewer", "Risk owner", "Tester"].map(
  (label) => ({
    value: label,
    label,
  }),
)
/** A loading dialog that is replaced by the form's dialog. */
function FormReplacesLoading(props: DialogProps) {
  const [isLoaded, setLoaded] = useState(false)
  const [owner, setOwner] = useState<string | null>(null)
  if (!isLoaded)
    return (
      <Dialog
        key="waiting"
        {...props}
        footer={<Button onClick={() => setLoaded(true)}>{sampleText("Show the form")}</Button>}
      >
        {sampleText("The form is on its way.")}
      </Dialog>
    )
  return (
    <Dialog key="form" {...props}>
      <FormField id="issue-title" label={sampleText("Title")}>
        <TextInput id="issue-title" value="" onChange={fn()} />
      </FormField>
      <FormField id="issue-owner" label={sampleText("Owner")}>
        <Combobox
          id="issue-owner"
          options={sampleInLanguage(roles)}
          value={owner}
          onChange={setOwner}
          labels={pickerLabels}
        />
      </FormField>
    </Dialog>
  )
}

/** The first frames of a dialog are late on a busy machine: a list opened before them stays open above the dialog. */
export const ListBeforeFirstRender: Story = {
  tags: ["test-only"],
  render: (args) => <FormReplacesLoading {...args} />,
  play: async () => {
    await visible()
    const frames = pauseFrames()
    try {
      fireEvent.click(screen.getByRole("button", { name: sampleText("Show the form") }))
      await openUserList()
    } finally {
      frames.release()
    }
    const option = await screen.findByRole("option", { name: sampleText("Tester") })
    await expect(screen.getByRole("combobox", { name: sampleText("Owner") })).toHaveFocus()
    await waitFor(() => expect(elementAt(option)).toBe(option))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(screen.getByRole("dialog")).toBeVisible()
  },
}

/**
 * A list larger than the dialog is not clipped during the entry animation, and is anchored to its control afterwards.
 */
export const ListWhileComingIn: Story = {
  tags: ["test-only"],
  render: (args) => <FormReplacesLoading {...args} />,
  beforeEach: () => {
    const { style } = document.documentElement
    style.setProperty("--ru-durations-moderate", "60s")
    return () => style.removeProperty("--ru-durations-moderate")
  },
  play: async () => {
    await visible()
    fireEvent.click(screen.getByRole("button", { name: sampleText("Show the form") }))
    await openUserList()
    const dialog = screen.getByRole("dialog")
    const option = await screen.findByRole("option", { name: sampleText("Tester") })
    // The list is positioned in the frame after it is rendered.
    await waitFor(() =>
      expect(option.getBoundingClientRect().bottom).toBeGreaterThan(dialog.getBoundingClientRect().bottom),
    )
    await waitFor(() => expect(elementAt(option)).toBe(option))
    const arrivals = dialog.getAnimations()
    await expect(arrivals).toHaveLength(1)
    for (const arrival of arrivals) arrival.finish()
    const box = screen.getByRole("combobox", { name: sampleText("Owner") })
    const distance = () => screen.getByRole("listbox").getBoundingClientRect().top - box.getBoundingClientRect().bottom
    await waitFor(() => expect(Math.abs(distance() - 4)).toBeLessThan(8))
  },
}

async function openUserList(): Promise<void> {
  const box = await screen.findByRole("combobox", { name: sampleText("Owner"), hidden: true })
  box.focus()
  fireEvent.change(box, { target: { value: sampleText("Tester").slice(-1) } })
  await screen.findByRole("option", { name: sampleText("Tester"), hidden: true })
}

/** The element that a click in the middle of the target would hit. */
function elementAt(target: HTMLElement): Element | null {
  const { x, y, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return target.contains(hit) ? target : hit
}
