import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { NumberInput, type NumberInputProps } from "../../ui/number-input.tsx"
import { sampleText } from "../sample-text.ts"

function AmountField(props: NumberInputProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  const message = props.invalid ? sampleText("Enter a number, such as 1250.50.") : undefined
  return (
    <div style={{ inlineSize: 220 }}>
      <FormField id={id} label={sampleText("Amount")} required={props.required} message={message} messageTone="danger">
        <NumberInput
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
    </div>
  )
}

const meta = {
  title: "Components/Number input",
  component: NumberInput,
  args: {
    value: "1250.50",
    onChange: fn(),
    integer: false,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: { value: { description: "The text as typed." } },
  render: (args) => <AmountField key={args.value} {...args} />,
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { tags: ["!test"] }
export const Empty: Story = { tags: ["!test"], args: { value: "" } }
export const Invalid: Story = { tags: ["!test"], args: { value: "12,50,0", invalid: true } }
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

/** Preserves every digit as typed. */
export const WhileTyping: Story = {
  tags: ["test-only", "direction"],
  args: { value: "" },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: sampleText("Amount") }), "0.10000000000000000001")
    await expect(args.onChange).toHaveBeenLastCalledWith("0.10000000000000000001")
  },
}
