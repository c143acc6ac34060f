import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Combobox } from "../../ui/combobox.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { MultiSelect, type MultiSelectProps } from "../../ui/multi-select.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"

const assertions: SelectOption[] = ["Existence", "Completeness", "Accuracy", "Cut-off", "Valuation"].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const many: SelectOption[] = Array.from({ length: 5000 }, (_, index) => ({
  value: `account-${index}`,
  label: `Account ${10_000 + index}`,
}))

const people: SelectOption[] = [
  { value: "owner", label: "P2P process owner", note: "Control owner", user: true },
  { value: "tester", label: "Tester, operation", note: "Tester", user: true },
]

const searchSampleUsers = async (text: string) =>
  people.filter((user) => user.label.toLowerCase().includes(text.toLowerCase()))
const search = fn(searchSampleUsers)

const labels = {
  list: "Choices",
  noResults: "No results",
  loading: "Searching",
  failed: "The search did not work. Try again.",
  create: (text: string) => `Add “${text}”`,
  remove: (label: string) => `Remove ${label}`,
}

function TagField(props: MultiSelectProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: readonly string[]) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div style={{ inlineSize: 320, minBlockSize: 320 }}>
      <FormField id="assertions" label="Assertions">
        <MultiSelect {...props} id="assertions" value={value} onChange={change} />
      </FormField>
    </div>
  )
}

const meta = {
  title: "UI/Combobox",
  component: MultiSelect,
  args: { options: assertions, value: ["existence", "accuracy"], onChange: fn(), labels },
  render: (args) => <TagField {...args} />,
} satisfies Meta<typeof MultiSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Tags: Story = { tags: ["direction"] }
export const Empty: Story = { args: { value: [], placeholder: "Choose assertions" } }
export const Invalid: Story = { args: { value: [], invalid: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Maximum: Story = { args: { maximum: 2 } }
export const Users: Story = { args: { options: people, value: ["owner"] } }

/** Typing searches, Enter selects and keeps the list open, Backspace removes the last chip. */
export const ByKeyboard: Story = {
  tags: ["direction"],
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Assertions" })
    await userEvent.click(input)
    await userEvent.keyboard("val")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["existence", "accuracy", "valuation"])
    await expect(input).toHaveValue("")
    await userEvent.keyboard("{Backspace}{Backspace}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["existence"])
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(input).toHaveAttribute("aria-expanded", "false"))
    await expect(input).toHaveFocus()
  },
  args: { onCreate: fn() },
}

/** A text without a matching option creates one. */
export const Create: Story = {
  args: { onCreate: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assertions" }))
    await userEvent.keyboard("Rights")
    await userEvent.click(await screen.findByRole("option", { name: "Add “Rights”" }))
    await expect(args.onCreate).toHaveBeenLastCalledWith("Rights")
  },
}

/** Five thousand options: virtualized, and keyboard navigation still reaches the last. */
export const ManyOptions: Story = {
  args: { options: many, value: [] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Assertions" })
    await userEvent.click(input)
    await screen.findByRole("option", { name: "Account 10000" })
    await expect(screen.getAllByRole("option").length).toBeLessThan(60)
    await userEvent.keyboard("{ArrowUp}")
    const last = await screen.findByRole("option", { name: "Account 14999" })
    await expect(last).toHaveAttribute("aria-setsize", "5000")
    await expect(input).toHaveAttribute("aria-activedescendant", last.id)
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["account-4999"])
  },
}

/** Loads options asynchronously; a selected option keeps its label. */
export const AsyncSearch: Story = {
  args: {
    options: [],
    value: [],
    onSearch: searchSampleUsers,
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assertions" }))
    await userEvent.keyboard("tester")
    await userEvent.click(await screen.findByRole("option", { name: /Tester, operation/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(["tester"])
    await canvas.findByRole("button", { name: "Remove Tester, operation" })
  },
}

/** Fast typing does not select from results of the previous input. */
export const FasterThanResponse: Story = {
  args: {
    options: [],
    value: [],
    onSearch: search,
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Assertions" })
    await userEvent.click(input)
    await screen.findByRole("option", { name: /P2P process owner/ })
    const response = Promise.withResolvers<void>()
    search.mockImplementation((text) => response.promise.then(() => searchSampleUsers(text)))
    await userEvent.keyboard("tester{ArrowDown}{Enter}")
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).toHaveValue("tester")
    await expect(input).not.toHaveAttribute("aria-activedescendant")
    response.resolve()
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["tester"])
  },
}

/** Reports a failed search. */
export const SearchFails: Story = {
  args: { options: [], value: [], onSearch: () => Promise.reject(new Error("offline")) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assertions" }))
    await screen.findByText(labels.failed)
  },
}

function OwnerField() {
  const [owner, setOwner] = useState<string | null>("owner")
  return (
    <div style={{ inlineSize: 320, minBlockSize: 200 }}>
      <FormField id="owner" label="Control owner">
        <Combobox id="owner" options={people} value={owner} onChange={setOwner} labels={labels} />
      </FormField>
    </div>
  )
}

/** Single selection: the text shows the option, and leaving without selecting preserves it. */
export const Single: Story = {
  render: () => <OwnerField />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Control owner" })
    await expect(input).toHaveValue("P2P process owner")
    await userEvent.clear(input)
    await userEvent.type(input, "test")
    await userEvent.keyboard("{Enter}")
    await expect(input).toHaveValue("Tester, operation")
    await userEvent.type(input, "x")
    await userEvent.tab()
    await expect(input).toHaveValue("Tester, operation")
  },
}
