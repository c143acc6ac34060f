import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import type { UserId } from "../../../../schemas/ids.ts"
import { ArchivedBanner } from "../../web/record-types/life/archived-banner.tsx"
import { t } from "../designer-driver.ts"
import { sampleText } from "../../../../stories/sample-text.ts"

const meta = {
  title: "Screens/Record types/Archived banner",
  component: ArchivedBanner,
  args: {
    archived: {
      at: "2026-11-19T09:00:00.000Z",
      by: { id: "u-lina" as UserId, name: "Lina Haddad" },
      reason: "Replaced by the loan review of the group.",
    },
    busy: false,
    onRestore: fn(),
  },
} satisfies Meta<typeof ArchivedBanner>
export default meta
type Story = StoryObj<typeof meta>

/** When, by whom and why it was archived, with a restore button. */
export const Details: Story = {
  tags: ["direction", "interaction"],
  async play({ canvas, args }) {
    await expect(canvas.getByText(sampleText("Lina Haddad"))).toBeVisible()
    await expect(canvas.getByText(sampleText("Replaced by the loan review of the group."))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("recordType.restore") }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}

/** The archiving user is unknown, there is no reason, and the current user cannot restore it. */
export const ReadOnlyUser: Story = {
  args: { archived: { at: "2026-11-19T09:00:00.000Z" }, onRestore: undefined },
  async play({ canvas }) {
    await expect(canvas.getByText(t("recordType.archived.text"))).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  },
}
