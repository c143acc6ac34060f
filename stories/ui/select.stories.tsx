import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { FormField } from "../../ui/form-field.tsx"
import { Select, type SelectProps } from "../../ui/select.tsx"

const frequencies = [
  { value: "many", label: "Many times a day" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly", disabled: true },
]

const users = [
  { value: "owner", label: "P2P process owner", user: true },
  { value: "controller", label: "Entity controller, Foods", user: true },
]

function SelectField(props: SelectProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ inlineSize: 260, minBlockSize: 240 }}>
      <FormField id="frequency" label="Frequency" required={props.required}>
        <Select
          {...props}
          id="frequency"
          value={value}
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
  title: "UI/Select",
  component: Select,
  args: { options: frequencies, value: "daily", onChange: fn(), placeholder: "Choose how often" },
  render: (args) => <SelectField {...args} />,
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Selected: Story = { tags: ["dark"] }
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { value: null, invalid: true, required: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Users: Story = { tags: ["direction"], args: { options: users, value: "owner" } }

/** Opens, moves, skips disabled options, selects and leaves by keyboard only. */
export const ByKeyboard: Story = {
  tags: ["direction"],
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Frequency" })
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await screen.findByRole("listbox")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("weekly")
    await expect(select).toHaveTextContent("Weekly")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())

    await userEvent.keyboard("{Enter}{End}{Enter}")
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.keyboard("{ArrowUp}{Home}{Escape}")
    await waitFor(() => expect(select).toHaveAttribute("aria-expanded", "false"))
    await expect(select).toHaveTextContent("Weekly")
    await expect(select).toHaveFocus()
  },
}

/** Type-ahead selects an option, also while the list is closed. */
export const TypeAhead: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole("combobox", { name: "Frequency" }).focus()
    await userEvent.keyboard("mo")
    await screen.findByRole("option", { name: "Monthly" })
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("monthly")
  },
}

/** The first option clears the selection. */
export const CanBeEmpty: Story = {
  args: { emptyLabel: "No frequency" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Frequency" }))
    await userEvent.click(await screen.findByRole("option", { name: "No frequency" }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
