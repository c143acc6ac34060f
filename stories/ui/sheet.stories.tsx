import type { Meta, StoryObj } from "@storybook/react-vite"
import { Star } from "lucide-react"
import { Badge } from "../../ui/badge.tsx"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { StatusGlyph } from "../../ui/status-glyph.tsx"
import { sampleText } from "../sample-text.ts"

const breadcrumbs = (label: string) => (
  <Breadcrumbs
    label={label}
    items={[
      { label: "Dashboard", href: "#dashboard" },
      { label: "Controls", href: "#controls" },
      { label: "C-P2P-014" },
    ]}
  />
)

const meta = {
  title: "Components/Page header",
  component: SheetHeader,
  parameters: { docs: { story: { wide: true, landmark: true } } },
  args: {
    title: "Three-way match of order, receipt and invoice",
    line: true,
    breadcrumbs: breadcrumbs("Breadcrumb"),
    actions: (
      <>
        <StatusGlyph stage="progress">In progress</StatusGlyph>
        <Badge tone="danger">16 days overdue</Badge>
        <Button variant="solid">Send for approval</Button>
      </>
    ),
  },
  argTypes: { title: { description: "Name of the page or of the record." } },
  render: (args) => (
    <Sheet>
      <SheetHeader {...args} />
      <p style={{ padding: 16 }}>{sampleText("The record")}</p>
    </Sheet>
  ),
} satisfies Meta<typeof SheetHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Record: Story = { tags: ["direction", "dark"] }

export const List: Story = {
  tags: ["!test"],
  args: {
    title: "Controls",
    breadcrumbs: undefined,
    titleAside: <IconButton label="Add to favourites" icon={<Star aria-hidden="true" />} size="sm" />,
    actions: <Button variant="solid">New control</Button>,
  },
}

/** Cut off before the actions, which stay on the line. */
export const LongTitle: Story = {
  tags: ["!test"],
  args: {
    title:
      "Three-way match of order, receipt and invoice for every purchase above the threshold of the approval policy",
    breadcrumbs: breadcrumbs("Breadcrumb of the long title"),
  },
}
export const TitleOnly: Story = {
  tags: ["!test"],
  args: { title: "Tasks", breadcrumbs: undefined, actions: undefined },
}
