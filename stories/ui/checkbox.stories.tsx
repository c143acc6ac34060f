import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { Checkbox, type CheckboxProps } from "../../ui/checkbox.tsx"

function CheckboxExample({ checked: initial, onChange, ...rest }: CheckboxProps) {
  const [checked, setChecked] = useState(initial)
  return (
    <Checkbox
      {...rest}
      checked={checked}
      onChange={(next) => {
        setChecked(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: {
    checked: true,
    onChange: fn(),
    children: "Notify the 7 owners of these records",
    disabled: false,
    readOnly: false,
    required: false,
    invalid: false,
  },
  render: (args) => <CheckboxExample key={String(args.checked)} {...args} />,
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Checked: Story = { tags: ["dark"] }
export const Unchecked: Story = { args: { checked: false } }

/** Some of the rows that it stands for are selected. */
export const Indeterminate: Story = { args: { checked: false, indeterminate: true } }
export const Invalid: Story = { tags: ["!test"], args: { checked: false, required: true, invalid: true } }

/** Can be focused and read, and does not change. */
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }

export const ReadOnlyDoesNotChange: Story = {
  tags: ["test-only"],
  args: { readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox"))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole("checkbox")).toBeChecked()
  },
}
