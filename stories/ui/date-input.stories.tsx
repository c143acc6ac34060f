import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { DateInput, type DateInputProps } from "../../ui/date-input.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { FormField, messageId } from "../../ui/form-field.tsx"

const labels = {
  open: "Open the calendar",
  calendar: "Choose a date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  clear: "Clear",
}

function DateField(props: DateInputProps) {
  const [value, setValue] = useState(props.value)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const message = unreadable === null ? null : `“${unreadable}” is not a date. Write it as 28/09/2026.`
  return (
    <div style={{ inlineSize: 220, minBlockSize: 380 }}>
      <FormField id="due" label="Due date" message={message} messageTone="danger">
        <DateInput
          {...props}
          id="due"
          value={value}
          invalid={props.invalid || message !== null}
          aria-describedby={message ? messageId("due") : undefined}
          onChange={(next) => {
            setValue(next)
            props.onChange(next)
          }}
          onUnreadable={(text) => {
            setUnreadable(text)
            props.onUnreadable?.(text)
          }}
        />
      </FormField>
    </div>
  )
}

const meta = {
  title: "UI/Date input",
  component: DateInput,
  args: { value: "2026-11-18", onChange: fn(), onUnreadable: fn(), language: "en", labels },
  render: (args) => <DateField {...args} />,
} satisfies Meta<typeof DateInput>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: null, placeholder: "dd/mm/yyyy" } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Arabic: Story = { args: { language: "ar" } }

/** Parses lenient input, and formats the date on blur. */
export const LenientInput: Story = {
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Due date" })
    await userEvent.type(input, "1/2/26")
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-02-01")
    await expect(input).toHaveValue("01/02/2026")
  },
}

/** Preserves and reports invalid input; the value does not change. */
export const Unreadable: Story = {
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Due date" })
    await userEvent.type(input, "31-02-2026{Enter}")
    await expect(args.onUnreadable).toHaveBeenLastCalledWith("31-02-2026")
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).toHaveValue("31-02-2026")
    await expect(input).toBeInvalid()
  },
}

/** The calendar by keyboard: arrows, Page keys, Enter; Escape preserves the date and returns the focus. */
export const CalendarByKeyboard: Story = {
  tags: ["direction", "dark"],
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Due date" })
    await userEvent.click(input)
    await userEvent.keyboard("{ArrowDown}")
    await screen.findByRole("dialog", { name: "Choose a date" })
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/18 November 2026/))
    await userEvent.keyboard("{ArrowDown}{PageDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/25 December 2026/))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-25")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveValue("25/12/2026")

    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/25 December 2026/))
    await userEvent.keyboard("{ArrowUp}{Escape}")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveValue("25/12/2026")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** In a dialog, Tab stays in the calendar while it is open, and Escape closes only the calendar. */
export const InDialog: Story = {
  render: (args) => (
    <Dialog open title="Due date" closeLabel="Close" onClose={fn()}>
      <DateField {...args} />
    </Dialog>
  ),
  play: async () => {
    const input = await screen.findByRole("textbox", { name: "Due date" })
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/18 November 2026/))
    for (const name of ["Clear", "Today", "Previous month", "Next month", /18 November 2026/]) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName("Next month")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose a date" })).toBeNull())
    await expect(input).toHaveFocus()
    await expect(screen.getByRole("dialog", { name: "Due date" })).toBeVisible()
  },
}
