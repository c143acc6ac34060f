import type { Meta, StoryObj } from "@storybook/react-vite"
import { FormField } from "../../ui/form-field.tsx"
import { ReadOnlyValue } from "../../ui/read-only-value.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Read-only value",
  component: ReadOnlyValue,
  // The variants of the form field test it.
  tags: ["!test"],
  args: { empty: "–", children: "P2P process owner", lines: false },
  argTypes: { children: { description: "The value." } },
  render: (args) => (
    <FormField id="value" label={sampleText("Control owner")} variant="document">
      <ReadOnlyValue {...args} />
    </FormField>
  ),
} satisfies Meta<typeof ReadOnlyValue>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { children: undefined } }
export const WithLineBreaks: Story = {
  args: {
    lines: true,
    children: "The clerk compares order, goods receipt and invoice.\nDifferences block the payment.",
  },
}

/** The text decides its direction. */
export const ArabicText: Story = { args: { children: "مالك عملية الشراء" } }
