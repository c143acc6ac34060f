import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, userEvent, waitFor } from "storybook/test"
import { accountTexts } from "../../messages/account/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { NewPasswordFields } from "../../src/screens/new-password/new-password-fields.tsx"
import { useNewPassword } from "../../src/screens/new-password/use-new-password.ts"

const owner = { firstName: "Nadia", lastName: "Rahal", email: "nadia.rahal@calverine.example" }

function Fields({ tried }: { readonly tried: boolean }) {
  const typed = useNewPassword(owner)
  return <NewPasswordFields id="story" typed={typed} tried={tried} failure={undefined} />
}

function NewPasswordStory({ tried }: { readonly tried: boolean }) {
  return (
    <main style={{ inlineSize: 352, display: "grid", gap: 16 }}>
      <Suspense>
        <MoreTexts texts={accountTexts}>
          <Fields tried={tried} />
        </MoreTexts>
      </Suspense>
    </main>
  )
}

const meta = { title: "Account/New password", component: NewPasswordStory, args: { tried: false } } satisfies Meta<
  typeof NewPasswordStory
>
export default meta
type Story = StoryObj<typeof meta>

const boxOf = async (root: HTMLElement, name: string) => {
  await waitFor(() => expect(root.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
}
const met = (root: HTMLElement) => root.querySelectorAll(".password-rules li[data-met]").length

/** Nothing is typed, so nothing is met. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await boxOf(canvasElement, "newPassword")
    await expect(met(canvasElement)).toBe(0)
  },
}

/** Each rule is ticked with the key that meets it. */
export const AsItIsTyped: Story = {
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement, "newPassword")
    await userEvent.type(box, "nadia")
    const before = met(canvasElement)
    await userEvent.clear(box)
    await userEvent.type(box, "Quiet-Harbour-12")
    await userEvent.type(await boxOf(canvasElement, "confirmPassword"), "Quiet-Harbour-12")
    await expect(before).toBeLessThan(met(canvasElement))
    await expect(met(canvasElement)).toBe(canvasElement.querySelectorAll(".password-rules li").length)
  },
}

/** Saving was tried too early: the box says so and is marked. */
export const TriedTooEarly: Story = {
  args: { tried: true },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement, "newPassword")
    await userEvent.type(box, "P@ssw0rd1!")
    await expect(box).toHaveAttribute("aria-invalid", "true")
    await expect(box).toHaveAccessibleDescription()
  },
}
