import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { RecordPermission } from "../../modules/records/contracts/record-permissions.ts"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import { PermissionsPanel } from "../../modules/records/web/side-panel/permissions-panel.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import "../../renderers/record/record.css"
import { t } from "../texts.ts"
import { findOpenDialog } from "../find-open-dialog.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"
import { sampleText } from "../sample-text.ts"

const none = { create: false, read: false, update: false, delete: false }
const auditor: RecordPermission = {
  id: "3",
  userId: "external" as UserId,
  firstName: "External",
  lastName: "auditor",
  email: "external.auditor@calverine.example",
  type: "MANUALLY",
  permission: { ...none, read: true },
  granted: { read: true, update: false, delete: false },
  assigned: false,
}

const meta = {
  title: "Record/Permissions",
  component: ScreenStory,
  args: {
    path: "/",
    isPart: true,
    Screen: () => (
      <>
        <PermissionsPanel recordId={"r1" as RecordId} revision={1} />
        <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
      </>
    ),
  },
} satisfies Meta<typeof ScreenStory>
export default meta

let rows: readonly RecordPermission[] = []
export const Removed: StoryObj<typeof meta> = {
  name: "Removed with a message",
  tags: ["test-only"],
  beforeEach: () => {
    rows = [auditor]
    return requireSession({
      "GET /api/v1/profiles": () => ({ content: [] }),
      "GET /api/v1/profiles/data/r1/permissions": () => ({ content: rows, descendants: null }),
      "DELETE /api/v1/profiles/data/r1/permissions/external": () => {
        rows = []
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const name = "External auditor"
    await userEvent.click(await canvas.findByRole("button", { name: t("permissions.remove", { name }) }))
    const remove = { name: t("permissions.remove.confirm") }
    await userEvent.click(within(await findOpenDialog()).getByRole("button", remove))
    await waitFor(() => expect(screen.getByText(t("permissions.removed", { name }))).toBeVisible())
  },
}
