import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ManagedProcess, RecordPermission } from "../../schemas/api/record-permissions.ts"
import type { ProfileId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import { ProcessPermissionsScreen } from "../../src/screens/process-permissions/process-permissions-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { entities } from "../screens/signed-in.ts"

const asked = "GET /api/v1/profiles/process-permissions"

const purchase: ManagedProcess = {
  id: "01990000-0000-7000-8000-00000000000a" as RecordId,
  profileId: "process" as ProfileId,
  projectId: "p1" as ProjectId,
  uniqueId: "P2P",
  name: "Purchase to pay",
  type: "PROCESS",
  people: 1,
}
const none = { read: false, update: false, create: false, delete: false }
const auditor: RecordPermission = {
  id: "1",
  userId: "auditor" as UserId,
  firstName: "External",
  lastName: "auditor",
  email: "external.auditor@calverine.example",
  type: "MANUALLY",
  permission: { ...none, read: true },
  given: { read: true, update: false, delete: false, below: ["CONTROL"] },
  assigned: false,
}
const beside = {
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/entity": () => ({ content: entities, page: 0, size: 1000, totalElements: entities.length }),
}
const of = (content: readonly ManagedProcess[]) => ({
  ...beside,
  [asked]: () => ({ content, totalElements: content.length }),
})

/** Who may do what with the processes of an entity, and with what lies below them. */
const meta = {
  title: "Screens/Process permissions",
  component: ScreenStory,
  args: { Screen: ProcessPermissionsScreen, path: "/settings/process-permissions" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** A process opens the people of it in a dialog, and closing leads back to the table. */
export const Opened: Story = {
  beforeEach: behindSignIn({
    ...of([purchase]),
    [`GET /api/v1/profiles/data/${purchase.id}/permissions`]: () => ({
      content: [auditor],
      below: { whole: true, types: [{ type: "CONTROL", records: 31 }] },
    }),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: /P2P/ }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByText("External auditor")).toBeVisible()
    const [close] = dialog.getAllByRole("button", { name: words("permissions.close") })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvas.getByRole("button", { name: /P2P/ })).toHaveFocus()
  },
}

export const NothingFound: Story = {
  beforeEach: behindSignIn(of([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("permissions.processes.empty"))).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), "O2C")
    await expect(await canvas.findByText(words("permissions.processes.nothing"))).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked, beside)
export const Broken: Story = whenBroken(asked, beside)
export const Forbidden: Story = whenForbidden(asked, "shell.processPermissions", beside)
