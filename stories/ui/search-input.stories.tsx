import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, userEvent } from "storybook/test"
import { SearchInput, type SearchInputProps } from "../../ui/search-input.tsx"
import { sampleText } from "../sample-text.ts"

function SearchExample(props: SearchInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <SearchInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: "Components/Search input",
  component: SearchInput,
  args: { label: "Search this list", placeholder: "Search this list", value: "", onChange: fn(), disabled: false },
  render: (args) => <SearchExample key={args.value} {...args} />,
} satisfies Meta<typeof SearchInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ["!test"] }
export const Filled: Story = { tags: ["!test"], args: { value: "invoice" } }
export const WithNumberOfResults: Story = {
  tags: ["!test"],
  args: { value: "invoice", note: "7 results" },
}
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const ClearedByEscape: Story = {
  tags: ["test-only", "direction"],
  args: { value: "invoice", note: "7 results" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox", { name: sampleText("Search this list") })
    // No text of the input lies below the note.
    const note = canvas.getByText(sampleText("7 results"))
    await expect(parseFloat(getComputedStyle(input).paddingInlineEnd)).toBeGreaterThan(note.offsetWidth + 8)
    await userEvent.type(input, "{Escape}")
    await expect(input).toHaveValue("")
  },
}
