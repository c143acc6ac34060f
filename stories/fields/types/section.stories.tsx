import type { Meta, StoryObj } from "@storybook/react-vite"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"

/** A heading between the fields of a section. */
const meta = {
  title: "Field types/Heading",
  component: FieldState,
  tags: ["!test"],
  decorators: [
    (Story) => (
      <>
        <h2>Section</h2>
        <Story />
      </>
    ),
  ],
  args: { type: "SECTION", state: "filled", ...exampleSettings("SECTION") },
  argTypes: settingControls("SECTION"),
} satisfies Meta<typeof FieldState>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}

/** A long heading wraps. */
export const LongText: Story = { name: "Long text", args: { state: "long text" } }
