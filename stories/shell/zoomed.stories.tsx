import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { inProduct, ProductStory } from "../screens/product-story.tsx"

// A page of 1,440 by 900 pixels at 200 %: it may be scrolled down, but not sideways.

const meta = {
  title: "Shell/Zoomed",
  component: ProductStory,
  globals: { viewport: { value: "zoomed" } },
  parameters: {
    layout: "fullscreen",
    viewport: { options: { zoomed: { name: "720", styles: { width: "720px", height: "450px" } } } },
  },
  beforeEach: inProduct(),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const staysInWidth: Story["play"] = async ({ canvas }) => {
  await canvas.findByRole("main")
  await waitFor(() => expect(document.querySelector("main [role=heading], main h1, main h2")).not.toBeNull())
  await expect(window.innerWidth).toBe(720)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
  const main = await canvas.findByRole("main")
  await expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
}

export const Home: Story = { tags: ["direction"], play: staysInWidth }
export const Tasks: Story = { args: { at: "/tasks" }, play: staysInWidth }
export const Projects: Story = { args: { at: "/projects" }, play: staysInWidth }
export const Users: Story = { args: { at: "/settings/users" }, play: staysInWidth }
