import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { TextArea, type TextAreaProps } from "../../ui/text-area.tsx"
import { sampleText } from "../sample-text.ts"

function DescriptionField(props: TextAreaProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  const message = props.invalid ? sampleText("Description is required") : undefined
  return (
    <FormField
      id={id}
      label={sampleText("Description")}
      required={props.required}
      message={message}
      messageTone="danger"
    >
      <TextArea
        {...props}
        id={id}
        value={value}
        aria-describedby={message ? messageId(id) : undefined}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </FormField>
  )
}

const meta = {
  title: "Components/Text area",
  component: TextArea,
  args: {
    value: "The clerk compares order, goods receipt and invoice.\nDifferences above 2 % block the payment.",
    onChange: fn(),
    rows: 3,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  render: (args) => <DescriptionField key={args.value} {...args} />,
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { tags: ["!test"] }
export const Empty: Story = { tags: ["!test"], args: { value: "" } }
export const Invalid: Story = { tags: ["!test"], args: { value: "", required: true, invalid: true } }
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }
const procedure = [
  "The clerk compares order, goods receipt and invoice for every purchase above the threshold.",
  "A difference above 2 % blocks the payment until the buyer has explained it.",
  "Blocked invoices older than five days are reported to the process owner each Monday.",
  "The list of blocked invoices is signed and filed with the period’s documents.",
]

export const LongText: Story = {
  tags: ["!test"],
  render: (args) => <DescriptionField {...args} value={procedure.map(sampleText).join("\n\n")} />,
}

/** Grows with its content instead of scrolling. */
export const GrowsWhileTyping: Story = {
  tags: ["test-only"],
  args: { value: "One line.", rows: 2 },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: sampleText("Description") })
    const before = box.offsetHeight
    await userEvent.type(box, "{enter}Two.{enter}Three.{enter}Four.{enter}Five.{enter}Six.")
    await expect(box.offsetHeight).toBeGreaterThan(before)
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.offsetHeight)
  },
}
