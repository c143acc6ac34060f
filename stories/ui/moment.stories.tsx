import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { Moment } from "../../ui/moment.tsx"

const meta = {
  title: "UI/Date and time",
  component: Moment,
  args: { at: "2026-10-01T14:05:00", language: "en" },
} satisfies Meta<typeof Moment>

export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("time")).toHaveTextContent("1 Oct 2026, 14:05")
    await expect(canvas.getByRole("time")).not.toHaveAttribute("data-tooltip")
  },
}

export const CompactWithTheTimeOnHover: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    const moment = canvas.getByRole("time")
    await expect(moment).toHaveTextContent(/^1 Oct 2026$/)
    await userEvent.hover(moment)
    await waitFor(() => expect(moment).toHaveAccessibleDescription("1 Oct 2026, 14:05"))
  },
}
