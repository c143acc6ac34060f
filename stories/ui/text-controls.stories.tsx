import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FieldFrame, FieldGrid, messageId } from "../../ui/field-frame.tsx"
import { NumberInput } from "../../ui/number-input.tsx"
import { PasswordInput } from "../../ui/password-input.tsx"
import { ReadValue } from "../../ui/read-value.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { TextArea } from "../../ui/text-area.tsx"
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx"

function TextField(props: TextInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <FieldFrame id="title" label="Title" required={props.required}>
      <TextInput
        {...props}
        id="title"
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </FieldFrame>
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

/** An error names the way out, and the control points at it. */
export const Invalid: Story = {
  tags: ["dark"],
  render: () => (
    <FieldFrame id="bad" label="Title" required message="Give the control a title." messageTone="danger">
      <TextInput id="bad" value="" onChange={fn()} required invalid aria-describedby={messageId("bad")} />
    </FieldFrame>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Title" })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription("Give the control a title.")
  },
}

/** Locked by a rule, computed, with help, and read as a document. */
export const Looks: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <FieldGrid>
      <FieldFrame id="locked" label="Control number" look="locked" width="third">
        <TextInput id="locked" value="C-P2P-014" onChange={fn()} readOnly dir="ltr" figures />
      </FieldFrame>
      <FieldFrame id="computed" label="Sample size" look="computed" width="third" help="From the frequency">
        <NumberInput id="computed" value="25" onChange={fn()} readOnly />
      </FieldFrame>
      <FieldFrame id="read" label="Owner" look="document" width="third">
        <ReadValue empty="–">P2P process owner</ReadValue>
      </FieldFrame>
      <FieldFrame id="none" label="Reviewer" look="document" width="third">
        <ReadValue empty="–" />
      </FieldFrame>
    </FieldGrid>
  ),
}

function GrowingField() {
  const [value, setValue] = useState("One line.")
  return (
    <FieldFrame id="description" label="Description">
      <TextArea id="description" value={value} onChange={setValue} rows={2} />
    </FieldFrame>
  )
}

/** The box grows with its text instead of scrolling. */
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
    <FieldFrame id="amount" label="Amount">
      <NumberInput
        id="amount"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </FieldFrame>
  )
}

/** A number keeps every digit as typed. */
export const NumberAsTyped: Story = {
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
    <FieldFrame id="password" label="Password">
      <PasswordInput
        id="password"
        size="lg"
        value="correct horse"
        onChange={fn()}
        labels={{ show: "Show", hide: "Hide" }}
      />
    </FieldFrame>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show" }))
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text")
  },
}
