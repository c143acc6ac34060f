import type { Meta, StoryObj } from "@storybook/react-vite"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"

/** Rows with columns of their own, such as the items of a sample. */
const meta = {
  title: "Field types/Table",
  component: FieldState,
  tags: ["!test"],
  args: { type: "TABLE", state: "empty", ...exampleSettings("TABLE") },
  argTypes: settingControls("TABLE"),
} satisfies Meta<typeof FieldState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { state: "filled" } }

/** A value that the field does not accept: the message says why and how to correct it. */
export const Invalid: Story = { args: { state: "invalid" } }

/** In a record that cannot be edited: the value as text. */
export const ReadOnly: Story = { name: "Read-only", args: { state: "read-only" } }

/** Marked by an asterisk until and after it is filled in. */
export const Required: Story = { args: { state: "required" } }

/** Locked by a rule while the rest of the record can be edited; the button beside the label explains why. */
export const Disabled: Story = { args: { state: "disabled" } }

/** A long text in a narrow column. */
export const LongText: Story = { name: "Long text", args: { state: "long text" } }
