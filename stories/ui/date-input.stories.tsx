import type { Meta, StoryObj } from "@storybook/react-vite"
import { useId, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { DateInput, type DateInputProps } from "../../ui/date-input.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { calendarLabels } from "./calendar-labels.ts"
import { sampleText } from "../sample-text.ts"

function DueDateField(props: DateInputProps) {
  const id = useId()
  const [value, setValue] = useState(props.value)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const message = messageFor(unreadable, props.invalid)
  return (
    <div style={{ inlineSize: 220 }}>
      <FormField
        id={id}
        label={sampleText("Due date")}
        required={props.required}
        message={message}
        messageTone="danger"
      >
        <DateInput
          {...props}
          id={id}
          value={value}
          invalid={message !== null}
          aria-describedby={message ? messageId(id) : undefined}
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

function messageFor(unreadable: string | null, invalid: boolean | undefined): string | null {
  if (unreadable !== null) return `“${unreadable}” is not a date. Write it as 28/09/2026.`
  return invalid ? sampleText("Due date must be on or after the start date.") : null
}

const meta = {
  title: "Components/Date input",
  component: DateInput,
  args: {
    value: "2026-11-18",
    onChange: fn(),
    onUnreadable: fn(),
    language: "en",
    labels: calendarLabels,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
  },
  argTypes: {
    language: {
      control: { type: "radio" },
      options: ["en", "es", "hi", "fr", "ar"],
      description: "Decides the order of day, month and year, the names and the first day of the week.",
    },
    labels: { description: "Names of the buttons and of the calendar." },
  },
  render: (args) => <DueDateField key={args.value} {...args} />,
} satisfies Meta<typeof DateInput>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: null, placeholder: "dd/mm/yyyy" } }
export const Required: Story = { tags: ["!test"], args: { value: null, required: true } }
export const Invalid: Story = { tags: ["!test"], args: { invalid: true } }
export const ReadOnly: Story = { name: "Read-only", args: { readOnly: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }
export const Arabic: Story = { name: "In Arabic", args: { language: "ar" } }

const openCalendar: Story["play"] = async ({ canvas }) => {
  await userEvent.click(
    canvas.getByRole("button", { name: `${sampleText(calendarLabels.open)} ${sampleText("Due date")}` }),
  )
  await screen.findByRole("dialog", { name: sampleText(calendarLabels.calendar) })
}

export const CalendarOpen: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "440px" } } },
  play: openCalendar,
}

/** Only days from the 9th to the 27th can be chosen. */
export const CalendarWithLimits: Story = {
  tags: ["!test", "interaction"],
  args: { min: "2026-11-09", max: "2026-11-27" },
  parameters: { docs: { story: { height: "440px" } } },
  play: openCalendar,
}

/** Parses lenient input, and formats the date on blur. */
export const LenientInput: Story = {
  tags: ["test-only"],
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: sampleText("Due date") })
    await userEvent.type(input, "1/2/26")
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-02-01")
    await expect(input).toHaveValue("01/02/2026")
  },
}

/** Preserves and reports invalid input; the value does not change. */
export const NotADate: Story = {
  tags: ["test-only"],
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: sampleText("Due date") })
    await userEvent.type(input, "31-02-2026{Enter}")
    await expect(args.onUnreadable).toHaveBeenLastCalledWith("31-02-2026")
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).toHaveValue("31-02-2026")
    await expect(input).toBeInvalid()
  },
}

/** The calendar by keyboard: arrows, Page keys, Enter; Escape preserves the date and returns the focus. */
export const CalendarByKeyboard: Story = {
  tags: ["test-only", "direction", "dark"],
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: sampleText("Due date") })
    await userEvent.click(input)
    await userEvent.keyboard("{ArrowDown}")
    await screen.findByRole("dialog", { name: sampleText("Choose a date") })
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(sampleText("18 November 2026"))))
    await userEvent.keyboard("{ArrowDown}{PageDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(sampleText("25 December 2026"))))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-25")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveValue("25/12/2026")

    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(sampleText("25 December 2026"))))
    await userEvent.keyboard("{ArrowUp}{Escape}")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveValue("25/12/2026")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** In a dialog, Tab stays in the calendar while it is open, and Escape closes only the calendar. */
export const InDialog: Story = {
  tags: ["test-only"],
  render: (args) => (
    <Dialog open title={sampleText("Due date")} closeLabel={sampleText("Close")} onClose={fn()}>
      <DueDateField {...args} />
    </Dialog>
  ),
  play: async () => {
    const input = await screen.findByRole("textbox", { name: sampleText("Due date") })
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(sampleText("18 November 2026"))))
    for (const name of [
      sampleText("Clear"),
      sampleText("Today"),
      sampleText("Previous month"),
      sampleText("Next month"),
      new RegExp(sampleText("18 November 2026")),
    ]) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName(sampleText("Next month"))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog", { name: sampleText("Choose a date") })).toBeNull())
    await expect(input).toHaveFocus()
    await expect(screen.getByRole("dialog", { name: sampleText("Due date") })).toBeVisible()
  },
}
