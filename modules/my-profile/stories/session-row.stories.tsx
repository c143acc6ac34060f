import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { MySession } from "../../auth/contracts/sessions.ts"
import { SessionRow } from "../web/session-row.tsx"
import "../web/my-profile.css"

const session: MySession = {
  id: "01a1fd77-1cef-71e5-a60f-5635bc289809",
  browser: "Firefox",
  system: "Windows",
  device: "computer",
  address: "198.51.100.7",
  createdAt: "2026-11-21T09:00:00.000Z",
  lastUsedAt: "2026-11-21T11:30:00.000Z",
  remembered: true,
  current: false,
}

const meta = {
  title: "Screens/My profile/Session",
  component: SessionRow,
  args: { session, busy: false, onEnd: fn() },
  decorators: [
    (Story) => (
      <Suspense>
        <LazyMessagesProvider area="my-profile">
          <ul className="ru-panel ru-divided" style={{ maxInlineSize: 640 }}>
            <Story />
          </ul>
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof SessionRow>
export default meta
type Story = StoryObj<typeof meta>

export const OtherDevice: Story = {
  tags: ["direction", "interaction"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button"))
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
}

/** The current session is ended by signing out. */
export const CurrentDevice: Story = {
  args: { session: { ...session, current: true } },
  play: async ({ canvas }) => {
    await canvas.findByRole("listitem")
    await expect(canvas.queryByRole("button")).toBeNull()
  },
}

/** A session without browser information. */
export const UnknownDevice: Story = {
  args: { session: { ...session, browser: null, system: null, device: "phone", address: null, remembered: false } },
}
