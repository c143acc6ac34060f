import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, within } from "storybook/test"
import { masterLibrary } from "../../../schemas/ids.ts"
import { AppStory, setupApp } from "../../../stories/screens/app-story.tsx"
import { t } from "../../../stories/texts.ts"
import { aroundTheLibrary, idOf, masterRecord } from "./sample-library.ts"

const record = () => ({
  ...masterRecord("SP-0002", "Purchase orders"),
  today: "2026-11-27",
})

/** Records of the library in the screens of records. */
const meta = {
  title: "Screens/Master library/Records",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

/** A master record is below the library instead of a project, and shows where it is used. */
export const MasterRecord: Story = {
  name: "Master record",
  tags: ["direction", "interaction"],
  args: { at: `/sub_process/${masterLibrary}/edit/${idOf("SP-0002")}` },
  beforeEach: setupApp({
    ...aroundTheLibrary(),
    [`GET /api/v1/profiles/data/${idOf("SP-0002")}`]: () => record(),
    [`GET /api/v1/profiles/drafts/${idOf("SP-0002")}`]: () => ({ draft: null }),
    "GET /api/comments/count": () => ({ count: 0, version: "1" }),
    [`GET /api/v1/profiles/data/master/${idOf("SP-0002")}/uses`]: () => ({ content: [], hidden: 0 }),
  }),
  async play() {
    const breadcrumbs = within(await screen.findByRole("navigation", { name: t("shell.breadcrumbs") }))
    await expect(breadcrumbs.getByRole("link", { name: t("masterLibrary.title") })).toHaveAttribute(
      "href",
      "/settings/master-library",
    )
    await expect(await screen.findByRole("button", { name: t("masterLibrary.title") })).toBeDisabled()
    await userEvent.click(await screen.findByRole("button", { name: t("masterLibrary.uses.title") }))
    await expect(await screen.findByText(t("masterLibrary.uses.none"))).toBeVisible()
  },
}
