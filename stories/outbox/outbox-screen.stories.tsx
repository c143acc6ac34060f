import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { OutboxScreen } from "../../src/screens/outbox/outbox-screen.tsx"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { everyState } from "./letters.ts"

const asked = "GET /api/v1/outbox"
const page = (content: readonly unknown[], sends: boolean) => ({
  [asked]: () => ({
    content,
    page: 0,
    size: 50,
    totalElements: content.length * 30,
    kinds: [{ kind: "passwordReset", name: "Password reset" }],
    sends,
  }),
})

const meta = {
  title: "Screens/Outbox/Page",
  component: ScreenStory,
  args: { Screen: OutboxScreen, path: "/settings/outbox" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: behindSignIn(page(everyState, true)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(everyState.length + 1)
    await expect(canvas.getByRole("button", { name: words("shell.pages.next") })).toBeVisible()
  },
}

/** Where no mail server is named: letters wait, and the page says why. */
export const NothingIsSent: Story = {
  beforeEach: behindSignIn(page(everyState, false)),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("outbox.waits"))).toBeVisible()
  },
}

const [waiting] = everyState
const link = "https://risk.example/reset-password#token"
const cancelled = fn()
const one = {
  ...page(everyState, true),
  "GET /api/v1/outbox/5": () => ({
    letter: waiting,
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

/** One email as it reads, with where it leads; after Escape the focus is where it was. */
export const Opened: Story = {
  beforeEach: behindSignIn(one),
  async play({ canvas }) {
    const open = await canvas.findByRole("button", { name: waiting!.address })
    await userEvent.click(open)
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByRole("link")).toHaveAttribute("href", link)
    await expect(dialog.getByText(words("outbox.address"))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(open).toHaveFocus())
  },
}

/** Asked once more before an email never goes out. */
export const Cancelled: Story = {
  beforeEach: behindSignIn(one),
  async play({ canvas }) {
    cancelled.mockClear()
    const { address } = waiting!
    await userEvent.click(await canvas.findByRole("button", { name: words("outbox.cancel.one", { address }) }))
    const question = within(await openedQuestion())
    await expect(question.getByText(words("outbox.cancel.text"))).toBeVisible()
    await expect(cancelled).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole("button", { name: words("outbox.cancel") }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  },
}

export const OnAPhone: Story = {
  ...phone,
  beforeEach: behindSignIn(page(everyState, false)),
  async play({ canvas }) {
    await canvas.findAllByRole("row")
    await expectToFitPhone(".outbox__open")
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(page([], true)),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("outbox.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "outbox.title")
