import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, within } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { HoverCard } from "../../ui/hover-card.tsx"
import { installFakeClock } from "../fake-clock.ts"
import { sampleText } from "../sample-text.ts"

/** Hover delays and display durations, exact to the millisecond with a fake clock. */
const meta: Meta = {
  title: "Components/Delays",
  tags: ["test-only"],
  render: () => (
    <div style={{ display: "flex", gap: 24, padding: 64 }}>
      <Button data-tooltip={sampleText("What the button does")}>{sampleText("Button")}</Button>
      <HoverCard label={sampleText("More of it")} card={<p>{sampleText("What the card says")}</p>}>
        <a href="#card">{sampleText("Link")}</a>
      </HoverCard>
      <a href="#elsewhere">{sampleText("Elsewhere")}</a>
    </div>
  ),
}
export default meta
type Story = StoryObj

const mouse = { pointerType: "mouse", bubbles: true } as const
const tooltip = () => document.querySelector(".ru-tooltip")?.textContent ?? null
const card = () => document.querySelector(".ru-hover-card__card")?.textContent ?? null

/** Shows after 500 ms and hides after 20 s. */
export const Tooltip: Story = {
  play: async ({ canvasElement }) => {
    const clock = installFakeClock()
    try {
      fireEvent.pointerOver(within(canvasElement).getByRole("button"), mouse)
      await clock.advance(499)
      await expect(tooltip()).toBeNull()
      await clock.advance(1)
      await expect(tooltip()).toBe(sampleText("What the button does"))
      await clock.advance(19_999)
      await expect(tooltip()).toBe(sampleText("What the button does"))
      await clock.advance(1)
      await expect(tooltip()).toBeNull()
    } finally {
      clock.release()
    }
  },
}

/** A brief hover shows no tooltip. */
export const TooltipHoveredBriefly: Story = {
  play: async ({ canvasElement }) => {
    const clock = installFakeClock()
    try {
      fireEvent.pointerOver(within(canvasElement).getByRole("button"), mouse)
      await clock.advance(400)
      fireEvent.pointerOver(within(canvasElement).getByText(sampleText("Elsewhere")), mouse)
      await clock.advance(60_000)
      await expect(tooltip()).toBeNull()
    } finally {
      clock.release()
    }
  },
}

/** Shows after 150 ms. */
export const Card: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByText(sampleText("Link"))
    const clock = installFakeClock()
    try {
      fireEvent.pointerOver(link, mouse)
      await clock.advance(149)
      await expect(card()).toBeNull()
      await clock.advance(1)
      await expect(card()).toBe(sampleText("What the card says"))
    } finally {
      clock.release()
    }
  },
}
