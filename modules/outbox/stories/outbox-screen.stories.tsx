import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { OutboxScreen } from "../web/outbox-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { everyState } from "./sample-emails.ts"

const requestKey = "GET /api/v1/outbox"
const page = (content: readonly unknown[], sends: boolean) => ({
  [requestKey]: () => ({
    content,
    page: 0,
    size: 50,
    totalElements: content.length * 30,
    kinds: [{ kind: "passwordReset", name: "Password reset" }],
    sends,
  }),
})

const meta = {
  title: "Screens/Outbox",
  component: ScreenStory,
  args: { Screen: OutboxScreen, path: "/settings/outbox" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Emails in every state with their actions. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(page(everyState, true)),
  async play({ canvas }) {
    const rows = await canvas.findAllByRole("row")
    await expect(rows).toHaveLength(everyState.length + 1)
    await expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 4, 2, 2, 3, 2])
    await expect(canvas.getByRole("button", { name: t("shell.pages.next") })).toBeVisible()
  },
}

/** Without a mail server emails stay pending, and the page explains why. */
export const SendingDisabled: Story = {
  beforeEach: requireSession(page(everyState, false)),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("outbox.waits"))).toBeVisible()
  },
}

const [waiting] = everyState
const link = "https://risk.example/reset-password#token"
const cancelled = fn()
const one = {
  ...page(everyState, true),
  "GET /api/v1/outbox/5": () => ({
    email: waiting,
    direction: "ltr",
    client: "Calverine",
    subject: "Reset your password",
    paragraphs: ["Somebody asked for a new password."],
    button: { label: "Choose", address: link },
    footer: "",
  }),
  "POST /api/v1/outbox/5/cancel": () => {
    cancelled()
    return { ...waiting, state: "cancelled", canCancel: false }
  },
}

/** Shows an email and its link target; Escape returns the focus. */
export const Opened: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(one),
  async play({ canvas }) {
    const open = await canvas.findByRole("button", { name: waiting!.address })
    await userEvent.click(open)
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByRole("link")).toHaveAttribute("href", link)
    await expect(dialog.getByText(t("outbox.address"))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(open).toHaveFocus())
  },
}

/** Confirms cancelling an email. */
export const Cancelled: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(one),
  async play({ canvas }) {
    cancelled.mockClear()
    const { address } = waiting!
    await userEvent.click(await canvas.findByRole("button", { name: t("outbox.cancel.one", { name: address }) }))
    const confirmation = within(await findOpenDialog())
    await expect(confirmation.getByText(t("outbox.cancel.text"))).toBeVisible()
    await expect(cancelled).not.toHaveBeenCalled()
    await userEvent.click(confirmation.getByRole("button", { name: t("outbox.cancel") }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  },
}

export const OnAPhone: Story = {
  ...phone,
  beforeEach: requireSession(page(everyState, false)),
  async play({ canvas }) {
    await canvas.findAllByRole("row")
    await expectToFitPhone(".items-table")
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([], true)),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("outbox.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "outbox.title")
