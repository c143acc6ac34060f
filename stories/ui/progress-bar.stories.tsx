import type { Meta, StoryObj } from "@storybook/react-vite"
import { ProgressBar } from "../../ui/progress-bar.tsx"

const meta = {
  title: "Components/Progress bar",
  component: ProgressBar,
  args: { label: "Import", value: 64, valueText: "640 of 1,000 rows" },
  argTypes: {
    label: { description: "Accessible name: the job." },
    value: { control: { type: "range", min: 0, max: 100 } },
  },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = { tags: ["direction"] }
export const Indeterminate: Story = { args: { label: "Export", value: null, valueText: "" } }
export const Completed: Story = { tags: ["!test"], args: { value: 100, valueText: "1,000 of 1,000 rows" } }
