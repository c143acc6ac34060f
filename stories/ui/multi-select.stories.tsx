import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test"
import { FormField } from "../../ui/form-field.tsx"
import { MultiSelect, type MultiSelectProps } from "../../ui/multi-select.tsx"
import { assertions, pickerLabels, searchSampleUsers, users } from "./picker-samples.ts"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

const manyAccounts = Array.from({ length: 5000 }, (_, index) => ({
  value: `account-${index}`,
  label: `Account ${10_000 + index}`,
}))

const search = fn(searchSampleUsers)

function AssertionsField(props: MultiSelectProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ inlineSize: 320 }}>
      <FormField
        id={id}
        label={sampleText("Assertions")}
        required={props.required}
        message={props.invalid ? sampleText("Assertions is required") : undefined}
        messageTone="danger"
      >
        <MultiSelect
          {...props}
          id={id}
          value={value}
          onChange={(next) => {
            setValue(next)
            props.onChange(next)
          }}
        />
      </FormField>
    </div>
  )
}

const meta = {
  title: "Components/Multi-select",
  component: MultiSelect,
  args: {
    options: assertions,
    value: ["existence", "accuracy"],
    onChange: fn(),
    labels: pickerLabels,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: { value: { description: "The selected values." } },
  render: (args) => <AssertionsField key={args.value.join(" ")} {...args} />,
} satisfies Meta<typeof MultiSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { tags: ["direction"] }
export const Empty: Story = { args: { value: [], placeholder: "Select assertions" } }
export const Invalid: Story = { args: { value: [], required: true, invalid: true } }

/** Can be focused and read; the values have no remove button. */
export const ReadOnly: Story = { name: "Read-only", args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

/** At the maximum of two the other options are disabled. */
export const Maximum: Story = { name: "At the maximum", args: { maximum: 2 } }
export const Users: Story = { args: { options: users, value: ["owner"] } }

/** Grows with its values. */
export const ManyValues: Story = {
  tags: ["!test"],
  args: { value: assertions.map(({ value }) => value) },
}

export const Opened: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "320px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Assertions") }))
    await screen.findByRole("listbox")
  },
}

export const NothingFound: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "200px" } } },
  play: async ({ canvas }) => {
    // At once: a frame of a documentation page can lose the focus to another one while typing.
    fireEvent.change(canvas.getByRole("combobox", { name: sampleText("Assertions") }), { target: { value: "rights" } })
    // It is announced as well.
    await screen.findByText(sampleText(pickerLabels.noResults), { ignore: ".ru-live-region" })
  },
}

export const Loading: Story = {
  tags: ["!test", "interaction"],
  args: { options: [], value: [], onSearch: () => new Promise<never>(() => {}) },
  parameters: { docs: { story: { height: "200px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Assertions") }))
    await screen.findByText(sampleText(pickerLabels.loading))
  },
}

/** The list says that the search failed; typing on searches again. */
export const SearchFailed: Story = {
  tags: ["interaction"],
  args: { options: [], value: [], onSearch: () => Promise.reject(new Error("offline")) },
  parameters: { docs: { story: { height: "200px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Assertions") }))
    await screen.findByText(sampleText(pickerLabels.failed))
  },
}

/** Typing searches, Enter selects and keeps the list open, Backspace removes the last chip. */
export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  args: { onCreate: fn() },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: sampleText("Assertions") })
    await userEvent.click(input)
    await userEvent.keyboard(sampleText("Valuation").slice(0, 3))
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
}

/** A text without a matching option creates one. */
export const Create: Story = {
  tags: ["test-only"],
  args: { onCreate: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Assertions") }))
    await userEvent.keyboard(sampleText("Rights"))
    await userEvent.click(
      await screen.findByRole("option", { name: t("projects.process.create", { text: sampleText("Rights") }) }),
    )
    await expect(args.onCreate).toHaveBeenLastCalledWith(sampleText("Rights"))
  },
}

/** Five thousand options: virtualized, and keyboard navigation still reaches the last. */
export const ManyOptions: Story = {
  tags: ["test-only"],
  args: { options: manyAccounts, value: [] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: sampleText("Assertions") })
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
  tags: ["test-only"],
  args: { options: [], value: [], onSearch: searchSampleUsers },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: sampleText("Assertions") }))
    await userEvent.keyboard(sampleText("Tester, operation"))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText("Tester, operation")) }))
    await expect(args.onChange).toHaveBeenLastCalledWith(["tester"])
    await canvas.findByRole("button", { name: t("field.picker.remove", { label: sampleText("Tester, operation") }) })
  },
}

/** Fast typing does not select from results of the previous input. */
export const FasterThanResponse: Story = {
  tags: ["test-only"],
  args: { options: [], value: [], onSearch: search },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: sampleText("Assertions") })
    await userEvent.click(input)
    await screen.findByRole("option", { name: new RegExp(sampleText("P2P process owner")) })
    const response = Promise.withResolvers<void>()
    search.mockImplementation((text) => response.promise.then(() => searchSampleUsers(text)))
    await userEvent.keyboard(`${sampleText("Tester, operation")}{ArrowDown}{Enter}`)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).toHaveValue(sampleText("Tester, operation"))
    await expect(input).not.toHaveAttribute("aria-activedescendant")
    response.resolve()
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith(["tester"])
  },
}
