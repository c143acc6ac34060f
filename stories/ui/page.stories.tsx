import type { Meta, StoryObj } from "@storybook/react-vite"
import { Plus, Table2 } from "lucide-react"
import { useState } from "react"
import { expect, fn, userEvent, waitFor } from "storybook/test"
import { Badge } from "../../ui/badge.tsx"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Button } from "../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { StatusGlyph } from "../../ui/status-glyph.tsx"
import { TabPanel, Tabs } from "../../ui/tabs.tsx"

const meta = {
  title: "UI/Page",
  component: SheetHeader,
  args: {
    title: "Three-way match of order, receipt and invoice",
    breadcrumbs: (
      <Breadcrumbs
        label="Breadcrumb"
        items={[
          { label: "Dashboard", href: "#dashboard" },
          { label: "Controls", href: "#controls" },
          { label: "C-P2P-014" },
        ]}
      />
    ),
    actions: (
      <>
        <StatusGlyph stage="progress">In progress</StatusGlyph>
        <Badge tone="danger">16 days overdue</Badge>
        <Button variant="solid">Send for approval</Button>
      </>
    ),
  },
  render: (args) => (
    <Sheet>
      <SheetHeader {...args} />
      <p style={{ padding: 16 }}>The record</p>
    </Sheet>
  ),
} satisfies Meta<typeof SheetHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Record: Story = { tags: ["direction", "dark"] }

const views = [
  { value: "all", label: "All controls", icon: <Table2 aria-hidden="true" /> },
  { value: "late", label: "Late testing", count: 37, countTone: "danger" as const },
  { value: "mine", label: "Assigned to me", count: 14 },
]

function SavedViews() {
  const [view, setView] = useState("all")
  return (
    <Tabs
      label="Saved views"
      tabs={views}
      value={view}
      onChange={setView}
      after={
        <Button variant="ghost" icon={<Plus aria-hidden="true" />} onClick={fn()}>
          Add a view
        </Button>
      }
    >
      {views.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          <p style={{ padding: 16 }}>Rows of {label}</p>
        </TabPanel>
      ))}
    </Tabs>
  )
}

export const Views: Story = {
  tags: ["direction"],
  render: () => <SavedViews />,
  play: async ({ canvas }) => {
    canvas.getByRole("tab", { name: "All controls" }).focus()
    await userEvent.keyboard("{End}")
    const last = canvas.getByRole("tab", { name: /Assigned to me/ })
    await waitFor(() => expect(last).toHaveAttribute("aria-selected", "true"))
    await expect(await canvas.findByText("Rows of Assigned to me")).toBeVisible()
  },
}
