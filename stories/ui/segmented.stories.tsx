import type { Meta, StoryObj } from "@storybook/react-vite"
import { Columns3, List, Rows3 } from "lucide-react"
import { useId, useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { FormField, labelId } from "../../ui/form-field.tsx"
import { Segmented, type SegmentedProps } from "../../ui/segmented.tsx"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

function SegmentedExample({ value: initial, onChange, ...rest }: SegmentedProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <Segmented
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

function RatingField(props: Pick<SegmentedProps<string>, "value" | "disabled" | "invalid">) {
  const id = useId()
  const [impact, setImpact] = useState(props.value)
  return (
    <FormField
      id={id}
      kind="group"
      label={sampleText("Impact")}
      required
      message={
        impact
          ? t("masterLibrary.entities.of", { count: impact, total: 5 })
          : props.invalid
            ? sampleText("Impact is required")
            : undefined
      }
      messageTone={impact ? "neutral" : "danger"}
    >
      <Segmented
        {...props}
        purpose="value"
        size="md"
        wide
        labelledBy={labelId(id)}
        segments={["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }))}
        value={impact}
        onChange={setImpact}
      />
    </FormField>
  )
}

const views = [
  { value: "form", label: "Form" },
  { value: "workflow", label: "Workflow" },
  { value: "json", label: "JSON" },
]

const meta = {
  title: "Components/Segmented control",
  component: Segmented<string>,
  args: { label: "View", value: "form", segments: views, onChange: fn() },
  argTypes: { value: { control: { type: "radio" }, options: views.map(({ value }) => value) } },
  render: (args) => <SegmentedExample key={args.value} {...args} />,
} satisfies Meta<typeof Segmented<string>>

export default meta
type Story = StoryObj<typeof meta>

/** Selects how the page shows its content; only raised. */
export const View: Story = { tags: ["!test"] }

export const WithIcons: Story = {
  tags: ["!test"],
  args: {
    label: "Layout",
    value: "list",
    segments: [
      { value: "list", label: "List", icon: <List aria-hidden="true" /> },
      { value: "board", label: "Board", icon: <Columns3 aria-hidden="true" /> },
      { value: "rows", label: "Rows", icon: <Rows3 aria-hidden="true" /> },
    ],
  },
  argTypes: { value: { options: ["list", "board", "rows"] } },
}

export const DisabledOption: Story = {
  tags: ["direction"],
  args: { segments: views.map((view) => ({ ...view, disabled: view.value === "json" })) },
}

/** A value of a form has the accent colour. */
export const Value: Story = { tags: ["!test"], render: () => <RatingField value="3" /> }
export const Empty: Story = { name: "Value, empty", tags: ["!test"], render: () => <RatingField value={null} /> }
export const Invalid: Story = {
  name: "Value, invalid",
  tags: ["!test"],
  render: () => <RatingField value={null} invalid />,
}
export const Disabled: Story = {
  name: "Value, disabled",
  tags: ["!test"],
  render: () => <RatingField value="3" disabled />,
}

export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  render: () => <RatingField value="3" />,
  play: async ({ canvas }) => {
    canvas.getByRole("radio", { name: "3" }).focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("radio", { name: "4" })).toBeChecked()
    await expect(canvas.getByText(t("masterLibrary.entities.of", { count: 4, total: 5 }))).toBeVisible()
  },
}
