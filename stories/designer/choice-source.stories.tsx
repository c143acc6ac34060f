import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { openedQuestion } from "../opened-question.ts"
import { freshDesk } from "./at-desk.ts"
import { ChoosingDesk } from "./choosing-desk.tsx"
import { plan, severity } from "./choosing-story.ts"
import { properties, says, select, words } from "./desk.ts"

const meta: Meta<typeof ChoosingDesk> = {
  title: "Designer/Another list",
  component: ChoosingDesk,
  ...freshDesk,
  args: { definition: plan, onSaved: fn(), onKept: fn() },
}
export default meta
type Story = StoryObj<typeof ChoosingDesk>

const frequency = { en: "Frequency", ar: "التكرار" }
const listSetting = () => properties().findByRole("combobox", { name: says(tagSetting) })
const tagSetting = { en: "Shared list", ar: "قائمة مشتركة" }

async function chooseFrequency() {
  await select(severity.fieldText)
  await userEvent.click(await listSetting())
  await userEvent.click(await screen.findByRole("option", { name: says(frequency) }))
  return within(await openedQuestion())
}

/** A list without an option that a rule names is asked about: which rules go, and what they could name instead. */
export const Asked: Story = {
  async play() {
    const question = await chooseFrequency()
    await question.findByText(words("choices.source.goes"))
    await expect(question.getByText(words("choices.source.text", { count: 1 }))).toBeVisible()
    const high = says({ en: "High", ar: "مرتفعة" })
    await userEvent.click(question.getByRole("combobox", { name: words("choices.source.instead", { name: high }) }))
    await userEvent.click(await screen.findByRole("option", { name: says({ en: "Yearly", ar: "سنوي" }) }))
    await question.findByText(words("choices.source.changes"))
    await expect(question.queryByText(words("choices.source.goes"))).toBeNull()
    await userEvent.click(question.getByRole("button", { name: words("choices.source.change") }))
    await properties().findByText(words("choices.shared.text"))
    await expect(properties().getByText(words("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}

/** Whoever thinks better of it keeps the options and the rules. */
export const KeptAsItWas: Story = {
  async play() {
    const question = await chooseFrequency()
    await userEvent.click(question.getByRole("button", { name: words("shell.cancel") }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expect(properties().queryByText(words("choices.shared.text"))).toBeNull()
    await properties().findByRole("list", { name: words("choices.title") })
    await expect(properties().getByText(words("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}
