import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import type { Notification } from "../../modules/notifications/contracts/notifications.ts"
import type { ProjectId, RecordId } from "../../schemas/ids.ts"
import { NotificationsPanel } from "../../src/shell/notifications/notifications-panel.tsx"
import { sampleInLanguage } from "../sample-text.ts"
import "../../src/shell/notifications/notifications.css"

const one = (id: string, body: string, more: Partial<Notification> = {}): Notification => ({
  id,
  status: "UNREAD",
  activityType: "COMMENT_MENTION",
  body,
  hyperlinkText: "C-P2P-014 Three-way match of order, receipt and invoice",
  link: `/notification?instanceId=${id}&projectId=1&type=CONTROL&module=IC`,
  dateTime: "2026-11-21T13:26:00.000Z",
  instanceId: id as RecordId,
  projectId: "1" as ProjectId,
  type: "CONTROL",
  module: "IC",
  ...more,
})

const elsewhere = { instanceId: null, projectId: null, type: null, module: null } as const
const everyKind: readonly Notification[] = [
  one("8", "Asha Raman mentioned you in a comment"),
  one("7", "ردت ليلى حداد على تعليقك", { activityType: "COMMENT_REPLY", hyperlinkText: "C-P2P-021 المطابقة الثلاثية" }),
  one("6", "Asha Raman gave you access to a record", { activityType: "PERMISSION_GRANTED", status: "READ" }),
  one("5", "Asha Raman added you to a project", {
    ...elsewhere,
    activityType: "PROJECT_JOINED",
    hyperlinkText: "ICFR 2026 · Calverine Group",
    link: "/",
  }),
  one("4", "Someone changed your roles", {
    ...elsewhere,
    activityType: "ROLES_CHANGED",
    hyperlinkText: "My profile",
    link: "/my-profile",
    status: "READ",
  }),
  one(
    "3",
    "A-file-whose-name-is-longer-than-the-panel-is-wide-as-names-sometimes-are.xlsx imported: 40 records saved",
    {
      ...elsewhere,
      activityType: "IMPORT_LOADED",
      hyperlinkText: "Open import",
      link: "/control/1/import/3",
      status: "READ",
    },
  ),
  one("2", "controls.csv could not be imported", {
    ...elsewhere,
    activityType: "IMPORT_FAILED",
    hyperlinkText: "Open import",
    link: "/control/1/import/2",
  }),
  one("1", "You no longer have access to this item.", {
    ...elsewhere,
    activityType: "WITHHELD",
    hyperlinkText: null,
    link: null,
  }),
]

const meta = {
  title: "Screens/Application frame/Notifications",
  component: NotificationsPanel,
  args: {
    notifications: everyKind,
    language: "en",
    hasUnread: true,
    failure: undefined,
    isFetchingMore: false,
    onMore: undefined,
    onRetry: fn(),
    onOpen: fn(),
    onMarkRead: fn(),
    onMarkAllRead: fn(),
  },
  decorators: [
    (Story) => (
      <Suspense fallback={null}>
        <LazyMessagesProvider area="notifications">
          <Story />
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof NotificationsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const EveryKind: Story = {
  tags: ["direction", "dark", "interaction"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = await canvas.findAllByRole("listitem")
    await expect(rows).toHaveLength(everyKind.length)
    // Arrow keys move between notifications with links; a read one cannot be marked again.
    const links = canvas.getAllByRole("link")
    await expect(links).toHaveLength(everyKind.length - 1)
    links[0]?.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(links[1]).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenCalledWith(sampleInLanguage(everyKind[1]), everyKind[1]?.link)
    await userEvent.keyboard("{ArrowUp}{ArrowUp}")
    await expect(links[0]).toHaveFocus()
    await expect(within(rows[2] as HTMLElement).queryByRole("button")).toBeNull()
    await userEvent.click(within(rows[7] as HTMLElement).getByRole("button"))
    await expect(args.onMarkRead).toHaveBeenCalledWith(sampleInLanguage(everyKind[7]))
  },
}

export const OlderLoadAtEnd: Story = {
  args: { notifications: everyKind.slice(0, 3), onMore: fn() },
  play: async ({ args, canvasElement }) => {
    await within(canvasElement).findAllByRole("listitem")
    await waitFor(() => expect(args.onMore).toHaveBeenCalled())
  },
}

export const Empty: Story = { args: { notifications: [], hasUnread: false } }

export const Loading: Story = { args: { notifications: undefined } }

export const Failed: Story = {
  tags: ["interaction"],
  args: { notifications: undefined, hasUnread: false, failure: "Please check your internet connection" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button"))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const OlderNotLoaded: Story = {
  args: { notifications: everyKind.slice(0, 3), failure: "Something went wrong." },
}
