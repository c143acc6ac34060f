import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { RecordPermission } from "../../schemas/api/record-permissions.ts"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import { PermissionsPanel } from "../../src/screens/records/rail/permissions-panel.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"

const none = { create: false, read: false, update: false, delete: false }
const auditor: RecordPermission = {
  id: "3",
  userId: "external" as UserId,
  firstName: "External",
  lastName: "auditor",
  email: "external.auditor@calverine.example",
  type: "MANUALLY",
  permission: { ...none, read: true },
  given: { read: true, update: false, delete: false },
  assigned: false,
}

const meta = {
  title: "Record/Permissions/Removed",
  component: ScreenStory,
  args: {
    path: "/",
    Screen: () => (
      <>
        <PermissionsPanel recordId={"r1" as RecordId} revision={1} />
        <Toaster label="Messages" closeLabel="Close" />
      </>
    ),
  },
} satisfies Meta<typeof ScreenStory>
export default meta

let rows: readonly RecordPermission[] = []
export const Removed: StoryObj<typeof meta> = {
  beforeEach: () => {
    rows = [auditor]
    return behindSignIn({
      "GET /api/v1/profiles/data/r1/permissions": () => ({ content: rows, below: null }),
      "DELETE /api/v1/profiles/data/r1/permissions/external": () => {
        rows = []
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const name = "External auditor"
    await userEvent.click(await canvas.findByRole("button", { name: words("permissions.remove", { name }) }))
    const remove = { name: words("permissions.remove.confirm") }
    await userEvent.click(within(await openedQuestion()).getByRole("button", remove))
    await waitFor(() => expect(screen.getByText(words("permissions.removed", { name }))).toBeVisible())
  },
}
