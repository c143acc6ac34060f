import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { peopleTexts } from "../../messages/people/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import type { UserUploadResult } from "../../schemas/api/user-management.ts"
import { UploadOutcome } from "../../src/screens/users/upload-outcome.tsx"
import "../../src/screens/users/users.css"
import { words } from "../designer/desk.ts"

const result: UserUploadResult = {
  rows: 5,
  created: 3,
  refused: 2,
  problems: [
    { row: 3, email: "not an address", reasons: ["Email is not valid. Please enter a valid e-mail id."] },
    { row: 5, email: "asha@example.com", reasons: ["This row is identical to row 2 and was skipped."] },
  ],
  errorFileId: "refused rows",
}
const save = fn(async () => undefined)
const again = fn()

function OutcomeStory({ told }: { readonly told: UserUploadResult }) {
  return (
    <Suspense>
      <MoreTexts texts={peopleTexts}>
        <UploadOutcome result={told} onSave={save} onAgain={again} />
      </MoreTexts>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Upload of people",
  component: OutcomeStory,
  args: { told: result },
} satisfies Meta<typeof OutcomeStory>
export default meta
type Story = StoryObj<typeof meta>

/** How many were added, which rows were not and why, and the way to have those as a file. */
export const SomeRefused: Story = {
  tags: ["direction"],
  async play({ canvas }) {
    await canvas.findByText(words("users.upload.done", { count: 3 }))
    await expect(canvas.getAllByRole("row")).toHaveLength(3)
    await userEvent.click(canvas.getByRole("button", { name: words("users.upload.document") }))
    await expect(save).toHaveBeenCalledWith("refused rows")
  },
}

export const AllAdded: Story = {
  args: { told: { rows: 3, created: 3, refused: 0, problems: [], errorFileId: null } },
  async play({ canvas }) {
    await canvas.findByText(words("users.upload.done", { count: 3 }))
    await expect(canvas.queryByRole("table")).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: words("users.upload.another") }))
    await expect(again).toHaveBeenCalled()
  },
}
