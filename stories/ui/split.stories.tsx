import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, userEvent } from "storybook/test"
import { Split } from "../../ui/split.tsx"

const meta = {
  title: "UI/Split",
  tags: ["direction"],
  component: Split,
  args: {
    label: "Form width",
    min: 200,
    onChange: fn(),
    start: <p style={{ padding: 16 }}>The form</p>,
    end: <p style={{ padding: 16 }}>Linked records</p>,
  },
  render: (args) => (
    <div style={{ display: "flex", inlineSize: 1000, blockSize: 240, border: "1px solid var(--ru-colors-border)" }}>
      <Split {...args} />
    </div>
  ),
} satisfies Meta<typeof Split>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * Arrow keys move by 16 px in their direction, also in right-to-left layout; Home and End stop at the minimum widths.
 */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const handle = canvas.getByRole("separator", { name: "Form width" })
    const start = handle.previousElementSibling as HTMLElement
    const isMirrored = getComputedStyle(handle).direction === "rtl"
    handle.focus()
    const before = start.offsetWidth
    await userEvent.keyboard(isMirrored ? "{ArrowLeft}" : "{ArrowRight}")
    await expect(start.offsetWidth - before).toBe(16)
    await userEvent.keyboard("{Home}")
    await expect(start.offsetWidth).toBe(200)
    await userEvent.keyboard("{End}")
    const end = handle.nextElementSibling as HTMLElement
    await expect(end.offsetWidth).toBe(200)
    await fireEvent.dblClick(handle)
    await expect(Math.abs(start.offsetWidth - before)).toBeLessThanOrEqual(1)
  },
}
