import type { Meta, StoryObj } from "@storybook/react-vite"
import { Plus, Table2 } from "lucide-react"
import { useState } from "react"
import { expect, fn, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { TabPanel, Tabs, type TabsProps } from "../../ui/tabs.tsx"
import { sampleText } from "../sample-text.ts"

const views = [
  { value: "all", label: "All controls", icon: <Table2 aria-hidden="true" /> },
  { value: "late", label: "Late testing", count: 37, countTone: "danger" as const },
  { value: "mine", label: "Assigned to me", count: 14 },
]

const manyViews = [
  "Controls",
  "Processes",
  "Tests of design",
  "Tests of effectiveness",
  "Issues",
  "Audit universe",
  "Whistle-blower reports",
  "Tasks",
  "Comments",
  "Files",
  "Record types",
  "Notifications",
]

function TabsExample({ tabs, value: initial, onChange, ...rest }: TabsProps) {
  const [value, setValue] = useState(initial)
  return (
    <Tabs
      {...rest}
      tabs={tabs}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    >
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          <p style={{ padding: 16 }}>{tab.label}</p>
        </TabPanel>
      ))}
    </Tabs>
  )
}

const meta = {
  title: "Components/Tabs",
  component: Tabs,
  args: { label: "Saved views", tabs: views, value: "all", onChange: fn() },
  argTypes: {
    value: { control: { type: "radio" }, options: views.map(({ value }) => value) },
    controls: { control: { disable: true } },
  },
  render: (args) => <TabsExample key={args.value} {...args} />,
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const WithCounts: Story = { tags: ["!test"] }
export const Plain: Story = {
  tags: ["!test"],
  args: {
    label: "Record",
    value: "fields",
    tabs: [
      { value: "fields", label: "Fields" },
      { value: "links", label: "Linked records" },
      { value: "files", label: "Files" },
    ],
  },
  argTypes: { value: { options: ["fields", "links", "files"] } },
}
export const DisabledTab: Story = {
  tags: ["!test"],
  args: { tabs: views.map((view) => ({ ...view, disabled: view.value === "mine" })) },
}
export const WithButton: Story = {
  tags: ["!test"],
  args: {
    after: (
      <Button variant="ghost" icon={<Plus aria-hidden="true" />}>
        Add view
      </Button>
    ),
  },
}

/** More than fit: their row scrolls, and the selected tab is in view. */
export const ManyTabs: Story = {
  tags: ["!test"],
  args: {
    value: "Record types",
    tabs: manyViews.map((label) => ({ value: label, label })),
  },
  argTypes: { value: { control: { disable: true } } },
  render: (args) => (
    <div style={{ inlineSize: 480 }}>
      <TabsExample {...args} />
    </div>
  ),
}

export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  args: { after: <Button variant="ghost">Add view</Button> },
  play: async ({ canvas }) => {
    canvas.getByRole("tab", { name: sampleText("All controls") }).focus()
    await userEvent.keyboard("{End}")
    const last = canvas.getByRole("tab", { name: new RegExp(sampleText("Assigned to me")) })
    await waitFor(() => expect(last).toHaveAttribute("aria-selected", "true"))
    await expect(await canvas.findByText(sampleText("Assigned to me"), { selector: "p" })).toBeVisible()
  },
}
