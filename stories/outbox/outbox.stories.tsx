import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { outboxTexts } from "../../messages/outbox/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { OutboxTable } from "../../src/screens/outbox/outbox-table.tsx"
import "../../src/screens/outbox/outbox.css"
import { everyState } from "./letters.ts"

const meta = {
  title: "Screens/Outbox/Table",
  component: OutboxTable,
  args: { letters: everyState, busy: false, onOpen: fn(), onRetry: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <Suspense>
        <MoreTexts texts={outboxTexts}>
          <Story />
        </MoreTexts>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof OutboxTable>

export default meta
type Story = StoryObj<typeof meta>

/** Every state a letter can be in, and what can be done about each. */
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
