import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { FormField } from "../../ui/form-field.tsx"
import { Select, type SelectProps } from "../../ui/select.tsx"
import { sampleText } from "../sample-text.ts"

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
  const id = useId()
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ inlineSize: 260 }}>
      <FormField
        id={id}
        label={sampleText("Frequency")}
        required={props.required}
        message={props.invalid ? sampleText("Frequency is required") : undefined}
        messageTone="danger"
      >
        <Select
          {...props}
          id={id}
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
  title: "Components/Select",
  component: Select,
  args: {
    options: frequencies,
    value: "daily",
    onChange: fn(),
    placeholder: "Select how often",
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: {
    options: { description: "The values and their labels, with a note, an icon or a user’s initials." },
    value: {
      control: { type: "select" },
      options: frequencies.map(({ value }) => value),
      description: "The selected value, or null.",
    },
  },
  render: (args) => <SelectField key={args.value} {...args} />,
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { tags: ["dark"] }
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { value: null, invalid: true, required: true } }

/** Can be focused and read; the list does not open. */
export const ReadOnly: Story = { name: "Read-only", args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Users: Story = { tags: ["direction"], args: { options: users, value: "owner" } }

export const Opened: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "300px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Frequency") }))
    await screen.findByRole("listbox")
  },
}

/** Opens, moves, skips disabled options, selects and leaves by keyboard only. */
export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole("combobox", { name: sampleText("Frequency") })
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await screen.findByRole("listbox")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("weekly")
    await expect(select).toHaveTextContent(sampleText("Weekly"))
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())

    await userEvent.keyboard("{Enter}{End}{Enter}")
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.keyboard("{ArrowUp}{Home}{Escape}")
    await waitFor(() => expect(select).toHaveAttribute("aria-expanded", "false"))
    await expect(select).toHaveTextContent(sampleText("Weekly"))
    await expect(select).toHaveFocus()

    await userEvent.keyboard("{ArrowDown}")
    select.blur()
    await waitFor(() => expect(select).toHaveAttribute("aria-expanded", "false"))
  },
}

/** Type-ahead selects an option, also while the list is closed. */
export const TypeAhead: Story = {
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    canvas.getByRole("combobox", { name: sampleText("Frequency") }).focus()
    await userEvent.keyboard(sampleText("Monthly").slice(0, 2))
    await screen.findByRole("option", { name: sampleText("Monthly") })
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("monthly")
  },
}

/** The first option clears the selection. */
export const CanBeEmpty: Story = {
  tags: ["test-only"],
  args: { emptyLabel: "No frequency" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Frequency") }))
    await userEvent.click(await screen.findByRole("option", { name: sampleText("No frequency") }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
