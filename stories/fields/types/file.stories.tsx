import type { Meta, StoryObj } from "@storybook/react-vite"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"
import * as uploads from "../uploads.stories.tsx"

/** Files that are stored with the record. */
const meta = {
  title: "Field types/Files",
  component: FieldState,
  tags: ["!test"],
  args: { type: "FILE", state: "empty", ...exampleSettings("FILE") },
  argTypes: settingControls("FILE"),
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

/** A long name is cut; it is shown in full when the file is downloaded. */
export const LongText: Story = { name: "Long text", args: { state: "long text" } }

const filled = { state: "filled" } as const
const inFrame = { docs: { story: { inline: false, height: "220px" } } }

/** A file is being uploaded: its progress, and a button that cancels it. */
export const Loading: Story = {
  ...uploads.Uploading,
  args: { ...uploads.Uploading.args, ...filled },
  tags: ["interaction"],
  parameters: inFrame,
}

/** The connection was lost during the upload, which can be resumed. */
export const UploadInterrupted: Story = {
  ...uploads.Interrupted,
  args: { ...uploads.Interrupted.args, ...filled },
  name: "Upload interrupted",
  tags: ["interaction"],
  parameters: inFrame,
}

/** A removed file stays until the record is saved, and can be restored until then. */
export const Removed: Story = {
  ...uploads.RemovedFiles,
  args: filled,
  tags: ["interaction"],
  parameters: inFrame,
}
