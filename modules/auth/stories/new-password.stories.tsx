import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, userEvent, waitFor } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { NewPasswordFields } from "../web/new-password/new-password-fields.tsx"
import { useNewPassword } from "../web/new-password/use-new-password.ts"

const owner = { firstName: "Nadia", lastName: "Rahal", email: "nadia.rahal@calverine.example" }

function Fields({ isSubmitted }: { readonly isSubmitted: boolean }) {
  const passwordForm = useNewPassword(owner)
  return <NewPasswordFields id="story" passwordForm={passwordForm} isSubmitted={isSubmitted} failure={undefined} />
}

function NewPasswordStory({ isSubmitted }: { readonly isSubmitted: boolean }) {
  return (
    <div style={{ inlineSize: "min(352px, 100%)", display: "grid", gap: 16 }}>
      <Suspense>
        <LazyMessagesProvider area="my-profile">
          <Fields isSubmitted={isSubmitted} />
        </LazyMessagesProvider>
      </Suspense>
    </div>
  )
}

const meta = {
  title: "Screens/Sign-in/New password",
  component: NewPasswordStory,
  args: { isSubmitted: false },
} satisfies Meta<typeof NewPasswordStory>
export default meta
type Story = StoryObj<typeof meta>

const boxOf = async (root: HTMLElement, name: string) => {
  await waitFor(() => expect(root.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
}
const met = (root: HTMLElement) => root.querySelectorAll(".password-rules li[data-met]").length

/** Without input no rule is met. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await boxOf(canvasElement, "newPassword")
    await expect(met(canvasElement)).toBe(0)
  },
}

/** Marks each rule as met with the keystroke that meets it. */
export const Typing: Story = {
  tags: ["interaction"],
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

/** A common password of leaks is recognized, whatever surrounds it. */
export const CommonPassword: Story = {
  tags: ["interaction"],
  play: async ({ canvasElement }) => {
    await userEvent.type(await boxOf(canvasElement, "newPassword"), "Umbrella2026!")
    await userEvent.type(await boxOf(canvasElement, "confirmPassword"), "Umbrella2026!")
    const rules = canvasElement.querySelectorAll(".password-rules li").length
    await waitFor(() => expect(met(canvasElement)).toBe(rules - 1))
  },
}

/** Reports an invalid password after an early save and marks the input. */
export const SubmittedEmpty: Story = {
  name: "Invalid password",
  tags: ["interaction"],
  args: { isSubmitted: true },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement, "newPassword")
    await userEvent.type(box, "P@ssw0rd1!")
    await expect(box).toHaveAttribute("aria-invalid", "true")
    await expect(box).toHaveAccessibleDescription()
  },
}
