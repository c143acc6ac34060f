import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { Checkbox } from "../../ui/checkbox.tsx"
import { FormField, labelId } from "../../ui/form-field.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Switch } from "../../ui/switch.tsx"

const meta = {
  title: "UI/Choice",
  component: Checkbox,
  args: { checked: true, onChange: fn(), children: "Notify the 7 owners of these records" },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Checked: Story = { tags: ["dark"] }
export const Unchecked: Story = { args: { checked: false } }
export const Indeterminate: Story = { args: { checked: false, indeterminate: true } }
export const Disabled: Story = { args: { disabled: true } }

/** A read-only control can be focused and read, but does not change. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox"))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole("checkbox")).toBeChecked()
  },
}

function KeyControl() {
  const [on, setOn] = useState(false)
  return (
    <FormField id="key" label="Key control">
      <Switch id="key" checked={on} onChange={setOn}>
        {on ? "Yes" : "No"}
      </Switch>
    </FormField>
  )
}

export const Toggle: Story = {
  tags: ["direction", "dark"],
  render: () => <KeyControl />,
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole("switch", { name: /Key control/ })
    toggle.focus()
    await userEvent.keyboard(" ")
    await expect(toggle).toBeChecked()
    await expect(canvas.getByText("Yes")).toBeVisible()
  },
}

function Impact() {
  const [impact, setImpact] = useState<string | null>("3")
  return (
    <FormField id="impact" kind="group" label="Impact" required message={`${impact} of 5`}>
      <Segmented
        purpose="value"
        size="md"
        wide
        labelledBy={labelId("impact")}
        segments={["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }))}
        value={impact}
        onChange={setImpact}
      />
    </FormField>
  )
}

export const Rating: Story = {
  tags: ["direction"],
  render: () => <Impact />,
  play: async ({ canvas }) => {
    canvas.getByRole("radio", { name: "3" }).focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("radio", { name: "4" })).toBeChecked()
    await expect(canvas.getByText("4 of 5")).toBeVisible()
  },
}

export const View: Story = {
  tags: ["direction"],
  render: () => (
    <Segmented
      label="View"
      value="form"
      onChange={fn()}
      segments={[
        { value: "form", label: "Form" },
        { value: "workflow", label: "Workflow" },
        { value: "json", label: "JSON", disabled: true },
      ]}
    />
  ),
}
