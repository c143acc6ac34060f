import type { Meta, StoryObj } from "@storybook/react-vite"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"

const meta = {
  title: "Components/Breadcrumbs",
  component: Breadcrumbs,
  // The page header of a record tests it.
  tags: ["!test"],
  parameters: { docs: { story: { landmark: true } } },
  args: {
    label: "Breadcrumb",
    items: [
      { label: "Dashboard", href: "#dashboard" },
      { label: "Controls", href: "#controls" },
      { label: "C-P2P-014" },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A part of the path that is not a page, such as a group of settings, is text. */
export const WithAGroup: Story = {
  args: {
    label: "Breadcrumb of a record type",
    items: [{ label: "Settings" }, { label: "Record types", href: "#record-types" }, { label: "Control" }],
  },
}

/** Each name decides its direction. */
export const ArabicNames: Story = {
  args: {
    label: "Breadcrumb of a process",
    items: [{ label: "Processes", href: "#processes" }, { label: "من الطلب إلى التحصيل" }],
  },
}
