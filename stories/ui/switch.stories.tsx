import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField } from "../../ui/form-field.tsx"
import { Switch, type SwitchProps } from "../../ui/switch.tsx"
import { sampleText } from "../sample-text.ts"

function KeyControl({ checked: initial, onChange, ...rest }: SwitchProps) {
  const id = useId()
  const [checked, setChecked] = useState(initial)
  return (
    <FormField id={id} label={sampleText("Key control")}>
      <Switch
        {...rest}
        id={id}
        checked={checked}
        onChange={(next) => {
          setChecked(next)
          onChange(next)
        }}
      >
        {checked ? sampleText("Yes") : sampleText("No")}
      </Switch>
    </FormField>
  )
}

const meta = {
  title: "Components/Switch",
  component: Switch,
  args: { checked: true, onChange: fn(), disabled: false, readOnly: false, required: false, invalid: false },
  argTypes: { children: { control: { disable: true } } },
  render: (args) => <KeyControl key={String(args.checked)} {...args} />,
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const On: Story = { tags: ["!test"] }
export const Off: Story = { tags: ["!test"], args: { checked: false } }

/** Can be focused and read, and does not change. */
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const ByKeyboard: Story = {
  tags: ["test-only", "direction", "dark"],
  args: { checked: false },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole("switch", { name: new RegExp(sampleText("Key control")) })
    toggle.focus()
    await userEvent.keyboard(" ")
    await expect(toggle).toBeChecked()
    await expect(canvas.getByText(sampleText("Yes"))).toBeVisible()
  },
}
