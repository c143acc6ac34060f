import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { phone } from "../screens/phone.ts"
import { layerChunk } from "../../ui/layer-chunk.ts"
import { toast, Toaster } from "../../ui/toaster.tsx"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const merge = fn()
const pressed = fn()

const saved = { title: "Saved", text: "C-P2P-014 Three-way match" }
const uploadFailed = { title: "Upload failed", text: "block-log.xlsx is larger than 100 MB." }
const exporting = { title: "Exporting 12,480 controls", progress: 64, progressText: "64 %" }
const conflict = { title: "Someone else changed this record", text: "The AP team lead saved Due date." }

const showConflict = () =>
  toast.show("warning", {
    ...sampleInLanguage(conflict),
    action: { label: sampleText("Compare and merge"), onClick: merge },
  })

/** Stops the time after which a toast disappears. */
async function holdToasts(): Promise<void> {
  const { toastStore } = await layerChunk.fetch()
  toastStore.pause()
}

const meta = {
  title: "Components/Toast",
  component: Toaster,
  args: { label: "Notifications", closeLabel: "Close" },
  argTypes: { closeLabel: { description: "Name of the close button." } },
  render: (args) => (
    <>
      <Button onClick={() => toast.show("success", sampleInLanguage(saved))}>{sampleText("Save")}</Button>
      <Toaster {...args} />
    </>
  ),
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

/** A toast covers the page, so that the documentation page shows it in a frame. */
const inFrame = { docs: { story: { inline: false, height: "160px" } } }

/** Press the button to show a toast. */
export const Hidden: Story = { tags: ["!test"], parameters: inFrame }

/** Disappears after four seconds; here it stays. */
export const Success: Story = {
  tags: ["!test"],
  parameters: inFrame,
  play: async () => {
    toast.show("success", sampleInLanguage(saved))
    await holdToasts()
  },
}

/** Disappears after four seconds; here it stays. */
export const Information: Story = {
  tags: ["!test"],
  parameters: inFrame,
  play: async () => {
    toast.show("info", { title: sampleText("You are viewing as Tester") })
    await holdToasts()
  },
}

/** Stays until it is closed. */
export const Failure: Story = {
  tags: ["!test"],
  parameters: inFrame,
  play: async () => void toast.show("error", sampleInLanguage(uploadFailed)),
}

/** Stays until it is closed, with the action that resolves it. */
export const WithAction: Story = {
  tags: ["!test"],
  parameters: inFrame,
  play: async () => void showConflict(),
}

/** Stays until the work ends. */
export const Working: Story = {
  tags: ["!test"],
  parameters: inFrame,
  play: async () => void toast.show("working", sampleInLanguage(exporting)),
}

export const Kinds: Story = {
  tags: ["test-only", "direction", "dark"],
  render: (args) => (
    <div style={{ minBlockSize: 480 }}>
      <Button
        onClick={() => {
          toast.show("success", sampleInLanguage(saved))
          toast.show("error", sampleInLanguage(uploadFailed))
          toast.show("working", sampleInLanguage(exporting))
          showConflict()
        }}
      >
        {sampleText("Show")}
      </Button>
      <Toaster {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    merge.mockClear()
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Show") }))
    await screen.findByText(sampleText("Upload failed"))
    await expect(screen.getByRole("progressbar", { name: sampleText("Exporting 12,480 controls") })).toHaveAttribute(
      "aria-valuenow",
      "64",
    )
    await userEvent.click(screen.getByRole("button", { name: sampleText("Compare and merge") }))
    await expect(merge).toHaveBeenCalledOnce()
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(sampleText("Upload failed"))).toBeNull(), { timeout: 3000 })
  },
}

/** Toasts beyond the maximum replace the previous one immediately. */
export const RepeatedToast: Story = {
  tags: ["test-only"],
  play: async () => {
    for (let times = 0; times < 8; times += 1) toast.show("success", { title: sampleText("Saved") })
    toast.show("info", { title: sampleText("Nothing waits behind them") })
    await screen.findByText(sampleText("Nothing waits behind them"))
    await waitFor(() => expect(screen.getAllByText(sampleText("Saved"))).toHaveLength(1))
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(sampleText("Saved"))).toBeNull(), { timeout: 3000 })
  },
}

/** A success toast is click-through: clicks go to the page below, which shows through on hover or focus. */
export const ClickThrough: Story = {
  tags: ["test-only", "direction"],
  render: (args) => (
    <div style={{ minBlockSize: 480 }}>
      <div style={{ position: "fixed", insetBlockStart: 72, insetInlineEnd: 24 }}>
        <Button onClick={pressed}>{sampleText("Send for approval")}</Button>
      </div>
      <Toaster {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    pressed.mockClear()
    toast.show("success", {
      title: sampleText("Saved"),
      text: sampleText("C-P2P-014 Three-way match of order, receipt and invoice"),
    })
    const title = await screen.findByText(sampleText("Saved"))
    const box = title.closest(".ru-toast") as HTMLElement
    const sendButton = canvas.getByRole("button", { name: sampleText("Send for approval") })
    const { left, top, width, height } = sendButton.getBoundingClientRect()
    const point = [left + width / 2, top + height / 2] as const
    await waitFor(() => {
      const { left: from, right: to, top: above, bottom } = box.getBoundingClientRect()
      void expect(point[0] > from && point[0] < to && point[1] > above && point[1] < bottom).toBe(true)
    })
    await expect(document.elementFromPoint(...point)?.closest("button")).toBe(sendButton)
    await expect(within(box).queryByRole("button")).toBeNull()
    // Focus on the page as a whole, as after signing in, does not dim the toast.
    document.body.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
    await expect(box).not.toHaveAttribute("data-aside")
    await userEvent.pointer({
      target: sendButton,
      coords: { clientX: point[0], clientY: point[1] },
      keys: "[MouseLeft]",
    })
    await expect(pressed).toHaveBeenCalledOnce()
    await expect(box).toHaveAttribute("data-aside")
    await waitFor(() => expect(Number(getComputedStyle(box).opacity)).toBeLessThan(0.5))
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(sampleText("Saved"))).toBeNull(), { timeout: 3000 })
  },
}

/** An error stays, but lets clicks through to a button below it; elsewhere its text can be selected. */
export const ErrorOverButton: Story = {
  ...ClickThrough,
  name: "Error over a button",
  play: async ({ canvas }) => {
    pressed.mockClear()
    toast.show("error", sampleInLanguage(uploadFailed))
    const title = await screen.findByText(sampleText("Upload failed"))
    const box = title.closest(".ru-toast") as HTMLElement
    const sendButton = canvas.getByRole("button", { name: sampleText("Send for approval") })
    const closeButton = within(box).getByRole("button")
    const centre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const at = ({ clientX, clientY }: ReturnType<typeof centre>) => document.elementFromPoint(clientX, clientY)
    const pointAt = (element: Element) => userEvent.pointer({ target: element, coords: centre(element) })
    await waitFor(() => expect(box).toContainElement(at(centre(sendButton)) as HTMLElement))
    await pointAt(sendButton)
    await expect(at(centre(sendButton))?.closest("button")).toBe(sendButton)
    await expect(at(centre(closeButton))?.closest("button")).toBe(closeButton)
    await userEvent.click(sendButton)
    await expect(pressed).toHaveBeenCalledOnce()
    await userEvent.pointer({
      target: document.body,
      coords: { clientX: centre(box).clientX, clientY: box.getBoundingClientRect().bottom - 2 },
    })
    await expect(box).not.toHaveAttribute("data-aside")
    await pointAt(closeButton)
    await userEvent.click(closeButton)
    await waitFor(() => expect(screen.queryByText(sampleText("Upload failed"))).toBeNull(), { timeout: 3000 })
  },
}

/** At the top and the inline end: on the left in right-to-left layout. */
export const AtInlineEnd: Story = {
  tags: ["test-only", "direction"],
  play: async () => {
    toast.show("info", { title: sampleText("At the end of the line") })
    const box = (await screen.findByText(sampleText("At the end of the line"))).getBoundingClientRect()
    await expect(box.top).toBeLessThan(200)
    await expect(box.left < window.innerWidth / 2).toBe(document.documentElement.dir === "rtl")
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(sampleText("At the end of the line"))).toBeNull(), { timeout: 3000 })
  },
}

/** At the bottom of a phone, whatever width the page had before. */
export const OnAPhone: Story = {
  ...phone,
  tags: ["test-only", "direction"],
  play: async () => {
    toast.show("info", { title: sampleText("Within the thumb’s reach") })
    const toastElement = await screen.findByText(sampleText("Within the thumb’s reach"))
    await waitFor(() => expect(toastElement.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight / 2))
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(sampleText("Within the thumb’s reach"))).toBeNull(), {
      timeout: 3000,
    })
  },
}
