import type { Meta, StoryObj } from "@storybook/react-vite"
import { languages } from "../../../schemas/languages.ts"
import { phone } from "../../screens/phone.ts"
import { FieldState } from "../field-state.tsx"
import { exampleSettings, settingControls } from "../setting-controls.ts"

/** One or several options of a list, or people. */
const meta = {
  title: "Field types/Choice",
  component: FieldState,
  tags: ["!test"],
  args: { type: "TAGREF", state: "empty", ...exampleSettings("TAGREF") },
  argTypes: settingControls("TAGREF"),
} satisfies Meta<typeof FieldState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { state: "filled" } }

/** A value that the field does not accept: the message says why and how to correct it. */
export const Invalid: Story = { args: { state: "invalid" } }

/** In a record that cannot be edited: the value as text. */
export const ReadOnly: Story = { name: "Read-only", args: { state: "read-only" } }

/** Marked by an asterisk until and after it is filled in. */
export const Required: Story = { args: { state: "required" } }

/** Locked by a rule while the rest of the record can be edited; the button beside the label explains why. */
export const Disabled: Story = { args: { state: "disabled" } }

/** Long names of options wrap. */
export const LongText: Story = { name: "Long text", args: { state: "long text" } }

const countries = "AE AT AU BE BR CA CH CN DE DK EG ES FI FR GB IE IN IT JP KE MA MX NL NO PL PT SA SE US ZA".split(" ")

const countryNames = (code: string) =>
  Object.fromEntries(languages.map((to) => [to, new Intl.DisplayNames([to], { type: "region" }).of(code)]))

/** Thirty values wrap, and the page scrolls; none is hidden behind a count. */
export const ManyValuesOnPhone: Story = {
  ...phone,
  parameters: { ...phone.parameters, layout: "padded" },
  name: "Read-only, 30 values, on a phone",
  args: {
    state: "read-only",
    options: countries.map((code) => ({ id: code.toLowerCase(), name: countryNames(code) })),
    maxSelection: countries.length,
    value: countries.map((code) => code.toLowerCase()),
  },
}

/** The names of the people are still being fetched. */
export const Loading: Story = { args: { state: "loading" } }
