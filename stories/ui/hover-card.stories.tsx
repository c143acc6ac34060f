import type { Meta, StoryObj } from "@storybook/react-vite"
import { screen, userEvent } from "storybook/test"
import { HoverCard } from "../../ui/hover-card.tsx"
import { StatusGlyph } from "../../ui/status-glyph.tsx"

const meta = {
  title: "Components/Hover card",
  component: HoverCard,
  // The delays test it.
  tags: ["!test"],
  args: {
    label: "C-P2P-014",
    children: <a href="#C-P2P-014">C-P2P-014</a>,
    card: (
      <div style={{ display: "grid", gap: 8, inlineSize: 260 }}>
        <strong>Three-way match of order, receipt and invoice</strong>
        <StatusGlyph stage="progress">In progress</StatusGlyph>
      </div>
    ),
  },
  argTypes: { children: { description: "The element that is pointed at." } },
} satisfies Meta<typeof HoverCard>

export default meta
type Story = StoryObj<typeof meta>

/** Point at the ID. */
export const Hidden: Story = {}

export const Shown: Story = {
  tags: ["interaction"],
  parameters: { docs: { story: { height: "160px" } } },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("link", { name: "C-P2P-014" }))
    await screen.findByRole("dialog", { name: "C-P2P-014" })
  },
}
