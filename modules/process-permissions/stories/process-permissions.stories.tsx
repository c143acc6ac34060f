import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ManagedProcess, RecordPermission } from "../../records/contracts/record-permissions.ts"
import type { ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { ProcessPermissionsScreen } from "../web/process-permissions-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { entities } from "../../../stories/screens/signed-in.ts"

const requestKey = "GET /api/v1/profiles/process-permissions"

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
  granted: { read: true, update: false, delete: false, descendants: ["CONTROL"] },
  assigned: false,
}
const extraResponses = {
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/entity": () => ({ content: entities, page: 0, size: 1000, totalElements: entities.length }),
}
const of = (content: readonly ManagedProcess[]) => ({
  ...extraResponses,
  [requestKey]: () => ({ content, totalElements: content.length }),
})

/** Permissions on the processes of an entity and their descendants. */
const meta = {
  title: "Screens/Process permissions",
  component: ScreenStory,
  args: { Screen: ProcessPermissionsScreen, path: "/settings/process-permissions" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Selecting a process opens its users in a dialog; closing returns to the table. */
export const Opened: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...of([purchase]),
    [`GET /api/v1/profiles/data/${purchase.id}/permissions`]: () => ({
      content: [auditor],
      descendants: { isComplete: true, types: [{ type: "CONTROL", records: 31 }] },
    }),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: /P2P/ }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByText("External auditor")).toBeVisible()
    const [close] = dialog.getAllByRole("button", { name: t("permissions.close") })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvas.getByRole("button", { name: /P2P/ })).toHaveFocus()
  },
}

/** The processes whose permissions can be set. */
export const Filled: Story = {
  ...Opened,
  name: "Filled",
  tags: ["!test"],
  play: undefined,
}

export const NothingFound: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(of([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("permissions.processes.empty"))).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), "O2C")
    await expect(await canvas.findByText(t("permissions.processes.nothing"))).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, extraResponses)
export const Failed: Story = whenFailed(requestKey, extraResponses)
export const Forbidden: Story = whenForbidden(requestKey, "shell.processPermissions", extraResponses)
