import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Combobox, type ComboboxProps } from "../../ui/combobox.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { pickerLabels, users } from "./picker-samples.ts"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

function OwnerField(props: ComboboxProps) {
  const id = useId()
  const [owner, setOwner] = useState(props.value)
  return (
    <div style={{ inlineSize: 320 }}>
      <FormField
        id={id}
        label={sampleText("Control owner")}
        required={props.required}
        message={props.invalid ? sampleText("Control owner is required") : undefined}
        messageTone="danger"
      >
        <Combobox
          {...props}
          id={id}
          value={owner}
          onChange={(next) => {
            setOwner(next)
            props.onChange(next)
          }}
        />
      </FormField>
    </div>
  )
}

const meta = {
  title: "Components/Combobox",
  component: Combobox,
  args: {
    options: users,
    value: "owner",
    onChange: fn(),
    labels: pickerLabels,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: {
    value: {
      control: { type: "radio" },
      options: users.map(({ value }) => value),
      description: "The selected value, or null.",
    },
  },
  render: (args) => <OwnerField key={args.value} {...args} />,
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { tags: ["!test"] }
export const Empty: Story = { tags: ["!test"], args: { value: null, placeholder: "Search users" } }
export const Invalid: Story = { tags: ["!test"], args: { value: null, required: true, invalid: true } }

/** Can be focused and read; the list does not open. */
export const ReadOnly: Story = { name: "Read-only", tags: ["!test"], args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const Opened: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "220px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Control owner") }))
    await screen.findByRole("listbox")
  },
}

const liveRegion = () => document.querySelector(".ru-live-region[role=status]")

/** Nothing is found before the search has replied. */
export const Searching: Story = {
  tags: ["test-only"],
  args: { value: null, onSearch: () => new Promise<never>(() => undefined) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Control owner") }))
    await expect(await screen.findByText(sampleText(pickerLabels.loading))).toBeVisible()
    await expect(screen.queryByText(sampleText(pickerLabels.noResults))).toBeNull()
  },
}

/**
 * Typing replaces the selected value's text. The number of results is announced, the text shows the option, and leaving
 * without selecting preserves it.
 */
export const ByKeyboard: Story = {
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: sampleText("Control owner") })
    await expect(input).toHaveValue(sampleText("P2P process owner"))
    await userEvent.click(input)
    await userEvent.keyboard(sampleText("Tester, operation").slice(0, 6))
    await waitFor(() => expect(liveRegion()).toHaveTextContent(t("field.picker.found", { count: 1 })))
    await userEvent.keyboard("{Enter}")
    await expect(input).toHaveValue(sampleText("Tester, operation"))
    await userEvent.type(input, "x")
    await userEvent.tab()
    await expect(input).toHaveValue(sampleText("Tester, operation"))
  },
}
