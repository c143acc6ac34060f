import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import { ErrorSummary } from "../../ui/error-summary.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Error summary",
  component: ErrorSummary,
  args: {
    title: "1 field needs attention before this control can be sent",
    errors: [{ id: "due", label: "Due date", text: "must be on or after the start date." }],
  },
  argTypes: { title: { description: "How many fields, and what they prevent." } },
} satisfies Meta<typeof ErrorSummary>

export default meta
type Story = StoryObj<typeof meta>

export const OneError: Story = { tags: ["!test"] }
export const SeveralErrors: Story = {
  tags: ["!test"],
  args: {
    title: "3 fields need attention before this control can be sent",
    errors: [
      { id: "title", label: "Title", text: "is required." },
      { id: "owner", label: "Control owner", text: "is required." },
      { id: "due", label: "Due date", text: "must be on or after the start date." },
    ],
  },
}

/** Each error links to its field. */
export const FollowedToField: Story = {
  tags: ["test-only", "direction", "dark"],
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <ErrorSummary {...args} />
      <FormField id="due" label={sampleText("Due date")}>
        <TextInput id="due" value="" onChange={fn()} />
      </FormField>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: sampleText("Due date") }))
    await expect(canvas.getByRole("textbox", { name: sampleText("Due date") })).toHaveFocus()
  },
}
