import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { OutboxScreen } from "../../src/screens/outbox/outbox-screen.tsx"
import { words } from "../designer/desk.ts"
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

export const Empty: Story = {
  beforeEach: behindSignIn(page([], true)),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("outbox.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "outbox.title")
