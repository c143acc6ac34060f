import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { LeaveDialog } from "../../src/screens/records/leaving/leave-dialog.tsx"
import type { Leaving } from "../../src/screens/records/leaving/use-leaving.ts"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"

/** What is asked before a form is left in which something was typed. */
const meta = {
  title: "Record/Leaving",
  component: LeaveDialog,
  args: { leaving: { way: "move", stay: fn(), go: fn(), discard: fn() } },
  render: (args) => (
    <Suspense>
      <LeaveDialog {...args} />
    </Suspense>
  ),
} satisfies Meta<typeof LeaveDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Staying has the focus; the two ways on do what they say. */
export const Asked: Story = {
  async play({ args: { leaving } }) {
    const question = within(await openedQuestion())
    await expect(question.getByText(words("leave.kept"))).toBeVisible()
    await expect(question.getByRole("button", { name: words("shell.leave.stay") })).toHaveFocus()
    const answers = [
      ["shell.leave.discard", leaving.discard],
      ["leave.go", leaving.go],
    ] as const satisfies readonly (readonly [Parameters<typeof words>[0], Leaving["go"]])[]
    for (const [key, answer] of answers) {
      await userEvent.click(question.getByRole("button", { name: words(key) }))
      await expect(answer).toHaveBeenCalledOnce()
    }
    await userEvent.keyboard("{Escape}")
    await expect(leaving.stay).toHaveBeenCalledOnce()
  },
}
