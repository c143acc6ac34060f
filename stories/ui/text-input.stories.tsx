import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn } from "storybook/test"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx"
import { sampleText } from "../sample-text.ts"

function TitleField(props: TextInputProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  const message = props.invalid ? sampleText("Give the control a title.") : undefined
  return (
    <FormField id={id} label={sampleText("Title")} required={props.required} message={message} messageTone="danger">
      <TextInput
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
  title: "Components/Text input",
  component: TextInput,
  args: {
    value: "Three-way match of order, receipt and invoice",
    onChange: fn(),
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: { type: { description: "The kind of text, which chooses the keyboard of a phone." } },
  render: (args) => <TitleField key={args.value} {...args} />,
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { tags: ["!test"], args: { value: "", placeholder: "What the control does" } }
export const Required: Story = { args: { value: "", required: true } }

/** The message says how to correct the value, and the input refers to it. */
export const Invalid: Story = {
  tags: ["dark"],
  args: { value: "", required: true, invalid: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: sampleText("Title") })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(sampleText("Give the control a title."))
  },
}

/** Can be focused, read and copied. */
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  tags: ["!test"],
  args: {
    value:
      "Three-way match of order, receipt and invoice for every purchase above the threshold of the approval policy",
  },
}

/** The text decides its direction. */
export const ArabicText: Story = { args: { value: "المطابقة الثلاثية لأمر الشراء" } }
export const Sizes: Story = {
  tags: ["!test"],
  render: (args) => (
    <div style={{ display: "grid", gap: 12 }}>
      <TextInput {...args} aria-label={sampleText("Small")} size="sm" />
      <TextInput {...args} aria-label={sampleText("Medium")} size="md" />
      <TextInput {...args} aria-label={sampleText("Large")} size="lg" />
    </div>
  ),
}
