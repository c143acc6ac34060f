import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ErrorSummary } from "../../ui/error-summary.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { TextInput } from "../../ui/text-input.tsx"

const meta = {
  title: "UI/Banner",
  component: Banner,
  args: {
    title: "This control is read-only",
    children: "Its workflow was completed on 14-11-2026. Fields, links and files can no longer be changed.",
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = { args: { action: <Button size="sm">Ask to reopen</Button> } }
export const Information: Story = { args: { tone: "info" } }
export const Warning: Story = {
  tags: ["dark"],
  args: { tone: "warning", title: "12 of 3,204 records would fail the new rule" },
}
export const Danger: Story = { tags: ["dark"], args: { tone: "danger", title: "The file was refused" } }

/** Each error links to its field. */
export const Errors: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <ErrorSummary
        title="1 field needs attention before this control can be sent"
        errors={[{ id: "due", label: "Due date", text: "must be on or after the start date." }]}
      />
      <FormField id="due" label="Due date">
        <TextInput id="due" value="" onChange={fn()} />
      </FormField>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Due date" }))
    await expect(canvas.getByRole("textbox", { name: "Due date" })).toHaveFocus()
  },
}

export const Progress: Story = {
  tags: ["direction"],
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <ProgressBar label="Import" value={64} valueText="640 of 1,000 rows" />
      <ProgressBar label="Export" value={null} />
    </div>
  ),
}
