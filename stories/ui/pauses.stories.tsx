import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, within } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { HoverCard } from "../../ui/hover-card.tsx"
import { holdClock } from "../held-clock.ts"

/** How long the pointer rests before something shows, and how long it stays; to the millisecond, on a clock that is held. */
const meta: Meta = {
  title: "UI/Pauses",
  render: () => (
    <main style={{ display: "flex", gap: 24, padding: 64 }}>
      <Button data-tooltip="What the button does">Button</Button>
      <HoverCard label="More of it" card={<p>What the card says</p>}>
        <a href="#card">Link</a>
      </HoverCard>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  ),
}
export default meta
type Story = StoryObj

const mouse = { pointerType: "mouse", bubbles: true } as const
const tooltip = () => document.querySelector(".ru-tooltip")?.textContent ?? null
const card = () => document.querySelector(".ru-hover-card__card")?.textContent ?? null

/** 500 ms until it shows, and 20 s until it goes by itself. */
export const Tooltip: Story = {
  play: async ({ canvasElement }) => {
    const clock = holdClock()
    try {
      fireEvent.pointerOver(within(canvasElement).getByRole("button"), mouse)
      await clock.pass(499)
      await expect(tooltip()).toBeNull()
      await clock.pass(1)
      await expect(tooltip()).toBe("What the button does")
      await clock.pass(19_999)
      await expect(tooltip()).toBe("What the button does")
      await clock.pass(1)
      await expect(tooltip()).toBeNull()
    } finally {
      clock.release()
    }
  },
}

/** Whoever only passes over it is not told. */
export const TooltipPassedOver: Story = {
  play: async ({ canvasElement }) => {
    const clock = holdClock()
    try {
      fireEvent.pointerOver(within(canvasElement).getByRole("button"), mouse)
      await clock.pass(400)
      fireEvent.pointerOver(within(canvasElement).getByText("Elsewhere"), mouse)
      await clock.pass(60_000)
      await expect(tooltip()).toBeNull()
    } finally {
      clock.release()
    }
  },
}

/** 150 ms until it shows. */
export const Card: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByText("Link")
    const clock = holdClock()
    try {
      fireEvent.pointerOver(link, mouse)
      await clock.pass(149)
      await expect(card()).toBeNull()
      await clock.pass(1)
      await expect(card()).toBe("What the card says")
    } finally {
      clock.release()
    }
  },
}
