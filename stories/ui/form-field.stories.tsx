import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { FieldGrid, FormField, messageId } from "../../ui/form-field.tsx"
import { NumberInput } from "../../ui/number-input.tsx"
import { ReadOnlyValue } from "../../ui/read-only-value.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

const meta = {
  title: "Components/Form field",
  component: FormField,
  args: {
    id: "title",
    label: "Title",
    required: false,
    variant: "editable",
    children: (
      <TextInput
        id="title"
        value="Three-way match of order, receipt and invoice"
        onChange={fn()}
        aria-describedby={messageId("title")}
      />
    ),
  },
  argTypes: {
    id: { control: { disable: true } },
    label: { description: "Name of the field, above its control." },
    message: { control: { type: "text" } },
    required: { description: "Marks the field with an asterisk." },
    children: { description: "The control." },
  },
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["!test"] }
export const Required: Story = { tags: ["!test"], args: { required: true } }
export const WithHelp: Story = {
  tags: ["!test"],
  args: { help: "Say what is compared with what. The title is shown in lists and reports." },
}
export const WithHint: Story = { tags: ["!test"], args: { message: "At most 120 characters" } }
export const Warning: Story = {
  tags: ["!test"],
  args: { message: "Another control has this title.", messageTone: "warning" },
}
export const Invalid: Story = {
  tags: ["!test"],
  args: {
    required: true,
    message: "Give the control a title.",
    messageTone: "danger",
    children: <TextInput id="title" value="" onChange={fn()} required invalid aria-describedby={messageId("title")} />,
  },
}
export const WithAction: Story = {
  tags: ["!test"],
  args: {
    aside: (
      <Button size="sm" variant="ghost">
        Translate
      </Button>
    ),
  },
}

/** The help is a description of the control. Its button is no tab stop; F1 shows the help instead. */
export const HelpByKeyboard: Story = {
  tags: ["test-only"],
  args: { help: "Say what is compared with what." },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: sampleText("Title") })
    await expect(input).toHaveAccessibleDescription(sampleText("Say what is compared with what."))
    await expect(canvas.getByRole("button", { name: t("shell.help", { what: sampleText("Title") }) })).toHaveAttribute(
      "tabindex",
      "-1",
    )
    input.focus()
    await userEvent.keyboard("{F1}")
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(sampleText("Say what is compared with what."))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull())
  },
}

/** Locked by a rule, calculated with help, and two values of a read-only record. */
export const Variants: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <FieldGrid>
      <FormField id="locked" label={sampleText("Control number")} variant="locked" width="third">
        <TextInput id="locked" value="C-P2P-014" onChange={fn()} readOnly dir="ltr" tabularNumbers />
      </FormField>
      <FormField
        id="computed"
        label={sampleText("Sample size")}
        variant="computed"
        width="third"
        help={sampleText("From the frequency")}
      >
        <NumberInput id="computed" value="25" onChange={fn()} readOnly />
      </FormField>
      <FormField id="read" label={sampleText("Owner")} variant="document" width="third">
        <ReadOnlyValue empty="–">{sampleText("P2P process owner")}</ReadOnlyValue>
      </FormField>
      <FormField id="none" label={sampleText("Reviewer")} variant="document" width="third">
        <ReadOnlyValue empty="–" />
      </FormField>
    </FieldGrid>
  ),
}
