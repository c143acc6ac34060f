import type { Meta, StoryObj } from "@storybook/react-vite"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"

/** A line between the fields of a section. */
const meta = {
  title: "Field types/Line",
  component: FieldState,
  tags: ["!test"],
  args: { type: "DIVIDER", state: "filled", ...exampleSettings("DIVIDER") },
  argTypes: settingControls("DIVIDER"),
} satisfies Meta<typeof FieldState>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
