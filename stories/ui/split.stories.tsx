import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, userEvent } from "storybook/test"
import { Split } from "../../ui/split.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Split pane",
  component: Split,
  parameters: { docs: { story: { wide: true } } },
  args: {
    label: "Form width",
    min: 200,
    initial: 0.6,
    onChange: fn(),
    start: <p style={{ padding: 16 }}>The form</p>,
    end: <p style={{ padding: 16 }}>Linked records</p>,
  },
  argTypes: { storageKey: { control: { disable: true } }, value: { control: { disable: true } } },
  render: (args) => (
    <div
      style={{
        display: "flex",
        inlineSize: "min(1000px, 100%)",
        blockSize: 240,
        border: "1px solid var(--ru-colors-border)",
      }}
    >
      <Split key={args.initial} {...args} />
    </div>
  ),
} satisfies Meta<typeof Split>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["direction"] }

/** The handle stops where each side has its minimum width. */
export const Narrow: Story = { name: "At the minimum", tags: ["!test"], args: { initial: 0.1 } }

/**
 * Arrow keys move by 16 px in their direction, also in right-to-left layout; Home and End stop at the minimum widths.
 */
export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  play: async ({ canvas }) => {
    const handle = canvas.getByRole("separator", { name: sampleText("Form width") })
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
