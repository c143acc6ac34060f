import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { NoNewRecords } from "../../modules/records/web/no-new-records.tsx"
import { t } from "../../modules/designer/stories/designer-driver.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"

const meta = {
  title: "Record/Record page",
  component: ScreenStory,
  args: { Screen: () => <NoNewRecords list="/control/icfr" plural="Controls" />, path: "/control/icfr/new" },
  beforeEach: requireSession({ "GET /api/v1/profiles": () => ({ content: [] }) }),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Shown instead of the form: why no record can be created, and a link to the existing ones. */
export const NoNewRecord: Story = {
  name: "Archived record type",
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText(t("record.type.archived.new"))).toBeVisible()
    await expect(canvas.getByText(t("record.type.archived.why"))).toBeVisible()
    await expect(canvas.getAllByRole("link", { name: "Controls" }).at(-1)).toHaveAttribute("href", "/control/icfr")
    await expect(canvasElement.querySelector("form")).toBeNull()
  },
}
