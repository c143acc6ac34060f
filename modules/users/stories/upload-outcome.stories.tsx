import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { UserUploadResult } from "../contracts/user-management.ts"
import { UploadOutcome } from "../web/upload-outcome.tsx"
import "../web/users.css"
import { t } from "../../../stories/texts.ts"

const result: UserUploadResult = {
  rows: 5,
  created: 3,
  rejected: 2,
  problems: [
    { row: 3, email: "not an address", reasons: ["Email is not valid. Please enter a valid e-mail id."] },
    { row: 5, email: "asha@example.com", reasons: ["This row is identical to row 2 and was skipped."] },
  ],
  errorFileId: "refused rows",
}
const save = fn(async () => undefined)
const again = fn()

function OutcomeStory({ uploadResult: outcome }: { readonly uploadResult: UserUploadResult }) {
  return (
    <Suspense>
      <LazyMessagesProvider area="users">
        <UploadOutcome result={outcome} onSave={save} onAgain={again} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Users/Upload result",
  component: OutcomeStory,
  args: { uploadResult: result },
} satisfies Meta<typeof OutcomeStory>
export default meta
type Story = StoryObj<typeof meta>

/** How many users were added, which rows were rejected and why, and a download of those rows. */
export const SomeRejected: Story = {
  tags: ["direction", "interaction"],
  async play({ canvas }) {
    await canvas.findByText(t("users.upload.done", { count: 3 }))
    await expect(canvas.getAllByRole("row")).toHaveLength(3)
    await userEvent.click(canvas.getByRole("button", { name: t("users.upload.document") }))
    await expect(save).toHaveBeenCalledWith("refused rows")
  },
}

export const AllAdded: Story = {
  tags: ["interaction"],
  args: { uploadResult: { rows: 3, created: 3, rejected: 0, problems: [], errorFileId: null } },
  async play({ canvas }) {
    await canvas.findByText(t("users.upload.done", { count: 3 }))
    await expect(canvas.queryByRole("table")).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: t("users.upload.another") }))
    await expect(again).toHaveBeenCalled()
  },
}
