import type { Meta, StoryObj } from "@storybook/react-vite"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"

/** References to parent or child records. */
const meta = {
  title: "Field types/Linked records",
  component: FieldState,
  tags: ["!test"],
  args: { type: "PROFILEREF", state: "empty", ...exampleSettings("PROFILEREF") },
  argTypes: settingControls("PROFILEREF"),
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

/** Several records with long names wrap. */
export const LongText: Story = { name: "Long text", args: { state: "long text" } }

/** The names of the linked records are still being fetched. */
export const Loading: Story = { args: { state: "loading" } }
