import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import type { ProfileInstance } from "../../schemas/record.ts"
import { SavedUnder } from "../../modules/records/web/saved-under.tsx"
import { t } from "../texts.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"
import { controlRecord } from "./control-record.ts"
import { RecordStory, useStoryLanguage } from "./record-story.tsx"
import { shippedProfile } from "./shipped-profiles.ts"

const control = shippedProfile("control")

/** A control saved with version 1 while version 2 is published, rendered with one of them. */
const under = (profileVersion: 1 | 2) => () => {
  const language = useStoryLanguage()
  const access: ProfileInstance["access"] =
    profileVersion === 1
      ? { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "earlier_version" }
      : { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null }
  const record = { ...controlRecord(control, language), savedUnder: 1, profileVersion, access }
  return (
    <RecordStory profile={control} record={() => record} banner={<SavedUnder record={record} currentVersion={2} />} />
  )
}

const meta = {
  title: "Record/Earlier version",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: under(2), path: "/" },
  beforeEach: requireSession({}),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Shows the version the record was saved with and links to its original view. */
export const EarlierVersion: Story = {
  name: "Saved with an earlier version",
  async play({ canvas }) {
    await expect(await canvas.findByText(t("record.version.older", { saved: 1, current: 2 }))).toBeVisible()
    const link = canvas.getByRole("link", { name: t("record.version.asSaved") })
    await expect(link).toHaveAttribute("href", expect.stringContaining("version=1"))
  },
}

/** The original view is read-only and links back. */
export const AsSaved: Story = {
  name: "Original view",
  args: { Screen: under(1) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(t("record.version.saved", { saved: 1 }))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("record.save") })).toBeNull()
    const link = canvas.getByRole("link", { name: t("record.version.back", { current: 2 }) })
    await expect(link).not.toHaveAttribute("href", expect.stringContaining("version="))
  },
}
