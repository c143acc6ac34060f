import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { PasswordInput, type PasswordInputProps } from "../../ui/password-input.tsx"
import { sampleText } from "../sample-text.ts"

function PasswordField(props: PasswordInputProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  const message = props.invalid ? sampleText("Passwords do not match") : undefined
  return (
    <div style={{ inlineSize: 320 }}>
      <FormField
        id={id}
        label={sampleText("Password")}
        required={props.required}
        message={message}
        messageTone="danger"
      >
        <PasswordInput
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
  title: "Components/Password input",
  component: PasswordInput,
  args: {
    value: "correct horse",
    onChange: fn(),
    size: "lg",
    labels: { show: "Show password", hide: "Hide password" },
    required: false,
    disabled: false,
    invalid: false,
  },
  argTypes: { labels: { description: "Names of the button that shows and hides the password." } },
  render: (args) => <PasswordField key={args.value} {...args} />,
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = { tags: ["!test"] }
export const Empty: Story = { tags: ["!test"], args: { value: "" } }
export const Invalid: Story = { tags: ["!test"], args: { invalid: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const Shown: Story = {
  tags: ["interaction"],
  parameters: { docs: { story: { height: "110px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Show password") }))
    await expect(canvas.getByLabelText(sampleText("Password"))).toHaveAttribute("type", "text")
  },
}
