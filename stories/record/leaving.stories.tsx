import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { LeaveDialog } from "../../modules/records/web/leaving/leave-dialog.tsx"
import type { PendingNavigation } from "../../modules/records/web/leaving/use-leaving.ts"
import { t } from "../texts.ts"
import { findOpenDialog } from "../find-open-dialog.ts"

/** Confirms leaving a form with unsaved input. */
const meta = {
  title: "Record/Leave with unsaved input",
  component: LeaveDialog,
  args: { leaving: { reason: "move", stay: fn(), go: fn(), discard: fn() } },
  render: (args) => (
    <Suspense>
      <LeaveDialog {...args} />
    </Suspense>
  ),
} satisfies Meta<typeof LeaveDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The stay button has the focus; the other two leave with or without the input. */
export const Confirming: Story = {
  name: "Confirm",
  tags: ["interaction"],
  async play({ args: { leaving } }) {
    const confirmation = within(await findOpenDialog())
    await expect(confirmation.getByText(t("leave.saved"))).toBeVisible()
    await expect(confirmation.getByRole("button", { name: t("shell.leave.stay") })).toHaveFocus()
    const choices = [
      ["shell.leave.discard", leaving.discard],
      ["leave.go", leaving.go],
    ] as const satisfies readonly (readonly [Parameters<typeof t>[0], PendingNavigation["go"]])[]
    for (const [key, choice] of choices) {
      await userEvent.click(confirmation.getByRole("button", { name: t(key) }))
      await expect(choice).toHaveBeenCalledOnce()
    }
    await userEvent.keyboard("{Escape}")
    await expect(leaving.stay).toHaveBeenCalledOnce()
  },
}
