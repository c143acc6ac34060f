import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { OutboxTable } from "../web/outbox-table.tsx"
import "../web/outbox.css"
import { everyState } from "./sample-emails.ts"

const meta = {
  title: "Screens/Outbox/Table",
  component: OutboxTable,
  args: { emails: everyState, busy: false, onOpen: fn(), onRetry: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <Suspense>
        <LazyMessagesProvider area="outbox">
          <Story />
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof OutboxTable>

export default meta
type Story = StoryObj<typeof meta>

/** Emails in every state with their actions. */
export const EveryState: Story = {
  tags: ["direction"],
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: "person.3@calverine.example" }))
    await expect(args.onOpen).toHaveBeenCalledWith(everyState[2])
    const rows = await canvas.findAllByRole("row")
    await expect(rows).toHaveLength(everyState.length + 1)
    await expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 4, 2, 2, 3, 2])
  },
}
