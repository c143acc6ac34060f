import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField, FieldGrid, messageId } from "../../ui/form-field.tsx"
import { NumberInput } from "../../ui/number-input.tsx"
import { PasswordInput } from "../../ui/password-input.tsx"
import { ReadOnlyValue } from "../../ui/read-only-value.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { TextArea } from "../../ui/text-area.tsx"
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx"

function TextField(props: TextInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <FormField id="title" label="Title" required={props.required}>
      <TextInput
        {...props}
        id="title"
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </FormField>
  )
}

const meta = {
  title: "UI/Text controls",
  component: TextInput,
  args: { value: "Three-way match of order, receipt and invoice", onChange: fn() },
  render: (args) => <TextField {...args} />,
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Required: Story = { args: { value: "", required: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Arabic: Story = { args: { value: "المطابقة الثلاثية لأمر الشراء" } }

/** An error explains how to fix it, and the control references it. */
export const Invalid: Story = {
  tags: ["dark"],
  render: () => (
    <FormField id="bad" label="Title" required message="Give the control a title." messageTone="danger">
      <TextInput id="bad" value="" onChange={fn()} required invalid aria-describedby={messageId("bad")} />
    </FormField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Title" })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription("Give the control a title.")
  },
}

/** Locked by a rule, computed, with help, and rendered as a document. */
export const Variants: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <FieldGrid>
      <FormField id="locked" label="Control number" variant="locked" width="third">
        <TextInput id="locked" value="C-P2P-014" onChange={fn()} readOnly dir="ltr" tabularNumbers />
      </FormField>
      <FormField id="computed" label="Sample size" variant="computed" width="third" help="From the frequency">
        <NumberInput id="computed" value="25" onChange={fn()} readOnly />
      </FormField>
      <FormField id="read" label="Owner" variant="document" width="third">
        <ReadOnlyValue empty="–">P2P process owner</ReadOnlyValue>
      </FormField>
      <FormField id="none" label="Reviewer" variant="document" width="third">
        <ReadOnlyValue empty="–" />
      </FormField>
    </FieldGrid>
  ),
}

function GrowingField() {
  const [value, setValue] = useState("One line.")
  return (
    <FormField id="description" label="Description">
      <TextArea id="description" value={value} onChange={setValue} rows={2} />
    </FormField>
  )
}

/** The text area grows with its content instead of scrolling. */
export const GrowingText: Story = {
  render: () => <GrowingField />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Description" })
    const before = box.offsetHeight
    await userEvent.type(box, "{enter}Two.{enter}Three.{enter}Four.{enter}Five.{enter}Six.")
    await expect(box.offsetHeight).toBeGreaterThan(before)
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.offsetHeight)
  },
}

function AmountField({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState("")
  return (
    <FormField id="amount" label="Amount">
      <NumberInput
        id="amount"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </FormField>
  )
}

/** A number input preserves every digit as typed. */
export const NumberWhileTyping: Story = {
  tags: ["direction"],
  render: (args) => <AmountField onChange={args.onChange} />,
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Amount" }), "0.10000000000000000001")
    await expect(args.onChange).toHaveBeenLastCalledWith("0.10000000000000000001")
  },
}

function SearchField() {
  const [value, setValue] = useState("invoice")
  return <SearchInput label="Search this list" value={value} onChange={setValue} note="7 results" />
}

export const Search: Story = {
  tags: ["direction"],
  render: () => <SearchField />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox", { name: "Search this list" })
    await userEvent.type(input, "{Escape}")
    await expect(input).toHaveValue("")
  },
}

export const Password: Story = {
  render: () => (
    <FormField id="password" label="Password">
      <PasswordInput
        id="password"
        size="lg"
        value="correct horse"
        onChange={fn()}
        labels={{ show: "Show", hide: "Hide" }}
      />
    </FormField>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show" }))
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text")
  },
}
