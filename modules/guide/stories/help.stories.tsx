import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent } from "storybook/test"
import { desktopViewportWithoutHistory } from "../../designer/stories/desktop-viewport.ts"
import { t } from "../../../stories/texts.ts"
import { DesignerStory } from "../../designer/stories/designer-story.tsx"
import { visit } from "../../designer/stories/visit-definition.ts"

// The “?” button of a screen.

const meta: Meta<typeof DesignerStory> = {
  title: "Screens/User guide/Help link",
  component: DesignerStory,
  ...desktopViewportWithoutHistory,
  args: { definition: visit },
}
export default meta

const help = (what: string) => screen.findByRole("link", { name: t("shell.help", { what }) })

/** Opens the guide's section about the current tab in a new browser tab, so the draft is unaffected. */
export const DesignerHelp: StoryObj<typeof DesignerStory> = {
  name: "Help of the designer",
  tags: ["interaction"],
  async play() {
    const form = await help(t("designer.tab.form"))
    await expect(form).toHaveAttribute("href", "/guide/designer#form")
    await expect(form).toHaveAttribute("target", "_blank")
    await userEvent.click(screen.getByRole("tab", { name: t("designer.tab.rules") }))
    await expect(await help(t("designer.tab.rules"))).toHaveAttribute("href", "/guide/designer#rules")
  },
}
