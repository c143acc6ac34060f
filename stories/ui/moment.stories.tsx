import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { dayText } from "../../schemas/day-text.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { Moment } from "../../ui/moment.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Date and time",
  component: Moment,
  args: { at: "2026-10-01T14:05:00", language: "en", compact: false },
  argTypes: { language: { control: { type: "radio" }, options: ["en", "es", "hi", "fr", "ar"] } },
} satisfies Meta<typeof Moment>

export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("time")).toHaveTextContent(sampleText("1 Oct 2026, 14:05"))
    await expect(canvas.getByRole("time")).not.toHaveAttribute("data-tooltip")
  },
}

/** The date only; the time is in the tooltip. */
export const Compact: Story = { tags: ["!test"], args: { compact: true } }
export const Arabic: Story = { name: "In Arabic", tags: ["!test"], args: { language: "ar" } }

export const CompactWithTheTimeOnHover: Story = {
  tags: ["test-only"],
  args: { compact: true },
  play: async ({ canvas }) => {
    const moment = canvas.getByRole("time")
    await expect(moment).toHaveTextContent(new RegExp(`^${dayText("2026-10-01", currentLanguage())}$`))
    await userEvent.hover(moment)
    await waitFor(() => expect(moment).toHaveAccessibleDescription(sampleText("1 Oct 2026, 14:05")))
  },
}
