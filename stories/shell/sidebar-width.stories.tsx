import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { setCrowded } from "../../src/shell/crowded.ts"
import { Shell } from "../../src/shell/shell.tsx"
import "../../src/shell/shell.css"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"

const answers = behindSignIn({
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /oauth/get-entity-details": () => ({ modules: [] }),
})

const meta = {
  title: "Shell/Sidebar width",
  component: ScreenStory,
  args: { Screen: Shell, path: "/" },
  parameters: {
    layout: "fullscreen",
    // The keys and initials that buttons show are no part of their names.
    a11y: { options: { rules: { "label-content-name-mismatch": { enabled: false } } } },
  },
  beforeEach() {
    const stop = answers()
    return () => {
      setCrowded(false)
      stop()
    }
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** While a screen needs the width the sidebar is its rail, whatever was chosen, and comes back after that. */
export const GivesWay: Story = {
  async play() {
    const shell = await waitFor(() => {
      const found = document.querySelector(".app-shell")
      if (!found) throw new Error("The shell is not drawn yet.")
      return found
    })
    await expect(shell).toHaveAttribute("data-sidebar", "fixed")
    setCrowded(true)
    await waitFor(() => expect(shell).toHaveAttribute("data-sidebar", "hover"))
    setCrowded(false)
    await waitFor(() => expect(shell).toHaveAttribute("data-sidebar", "fixed"))
  },
}
