import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent } from "storybook/test"
import { freshDesk } from "../designer/at-desk.ts"
import { words } from "../designer/desk.ts"
import { DesignerStory } from "../designer/designer-story.tsx"
import { visit } from "../designer/visit-definition.ts"

// The "?" of a screen.

const meta: Meta<typeof DesignerStory> = {
  title: "Guide/Help",
  component: DesignerStory,
  ...freshDesk,
  args: { definition: visit },
}
export default meta

const help = (what: string) => screen.findByRole("link", { name: words("shell.help", { what }) })

/** It leads to what the guide says of the part that is worked on, in another tab: the draft stays as it is. */
export const OfTheDesigner: StoryObj<typeof DesignerStory> = {
  async play() {
    const form = await help(words("designer.part.form"))
    await expect(form).toHaveAttribute("href", "/guide/designer#form")
    await expect(form).toHaveAttribute("target", "_blank")
    await userEvent.click(screen.getByRole("tab", { name: words("designer.part.rules") }))
    await expect(await help(words("designer.part.rules"))).toHaveAttribute("href", "/guide/designer#rules")
  },
}
