import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { setOverflow } from "../../src/shell/overflow.ts"
import { AppStory, setupApp } from "../screens/app-story.tsx"

const responses = setupApp({
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /oauth/get-entity-details": () => ({ modules: [] }),
})

const meta = {
  title: "Screens/Application frame/Sidebar width",
  component: AppStory,
  args: { at: "/" },
  parameters: { layout: "fullscreen", hasMain: true },
  beforeEach() {
    const stop = responses()
    return () => {
      setOverflow(false)
      stop()
    }
  },
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

/** The sidebar is collapsed while a screen needs the width, and restored afterwards. */
export const Collapses: Story = {
  async play() {
    const shell = await waitFor(() => {
      const found = document.querySelector(".app-shell")
      if (!found) throw new Error("The shell is not drawn yet.")
      return found
    })
    await expect(shell).toHaveAttribute("data-sidebar", "fixed")
    setOverflow(true)
    await waitFor(() => expect(shell).toHaveAttribute("data-sidebar", "hover"))
    setOverflow(false)
    await waitFor(() => expect(shell).toHaveAttribute("data-sidebar", "fixed"))
  },
}
