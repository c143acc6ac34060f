import type { Meta, StoryObj } from "@storybook/react-vite"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"

const meta = {
  title: "Components/Banner",
  component: Banner,
  args: {
    title: "This control is read-only",
    children: "Its workflow was completed on 14-11-2026. Fields, links and files can no longer be changed.",
    tone: "plain",
    live: false,
  },
  argTypes: {
    title: { description: "The fact, in a few words." },
    children: { description: "The reason, and what to do." },
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { action: <Button size="sm">Ask to reopen</Button> } }
export const Information: Story = { args: { tone: "info" } }
export const Warning: Story = {
  tags: ["dark"],
  args: {
    tone: "warning",
    title: "12 of 3,204 records would fail the new rule",
    children: "Correct them before you publish, or publish and correct them later.",
  },
}
export const Danger: Story = {
  tags: ["dark"],
  args: { tone: "danger", title: "The file was rejected", children: "It contains a virus and was not stored." },
}
export const TitleOnly: Story = { tags: ["!test"], args: { tone: "info", children: undefined } }
