import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { choices, everybody } from "../../modules/users/stories/sample-people.ts"
import { setupApp, AppStory } from "../screens/app-story.tsx"

// A page of 1,440 by 900 pixels at 200 % zoom may scroll vertically, but not horizontally.

const meta = {
  title: "Screens/Application frame/Zoom",
  component: AppStory,
  globals: { viewport: { value: "zoomed" } },
  parameters: {
    layout: "fullscreen",
    hasMain: true,
    viewport: { options: { zoomed: { name: "720", styles: { width: "720px", height: "450px" } } } },
  },
  beforeEach: setupApp(),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const expectNoOverflow: Story["play"] = async ({ canvas }) => {
  await canvas.findByRole("main")
  await waitFor(() => expect(document.querySelector("main [role=heading], main h1, main h2")).not.toBeNull())
  await expect(window.innerWidth).toBe(720)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
  const main = await canvas.findByRole("main")
  await expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
}

export const Home: Story = { tags: ["direction"], play: expectNoOverflow }
export const Tasks: Story = { args: { at: "/tasks" }, play: expectNoOverflow }
export const Projects: Story = { args: { at: "/projects" }, play: expectNoOverflow }
export const Users: Story = {
  args: { at: "/settings/users" },
  beforeEach: setupApp({
    "GET /api/users": () => ({ content: everybody, page: 0, size: 50, totalElements: everybody.length }),
    "GET /api/users/form-options": () => choices,
  }),
  play: expectNoOverflow,
}
