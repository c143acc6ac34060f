import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { OptionsEditorStory } from "./options-editor-story.tsx"
import { plan, severity } from "./choosing-story.ts"
import { properties, localizedText, select, t } from "./designer-driver.ts"

const meta: Meta<typeof OptionsEditorStory> = {
  title: "Designer/Option source",
  component: OptionsEditorStory,
  ...desktopViewportWithoutHistory,
  args: { definition: plan, onSaved: fn(), onListSaved: fn() },
}
export default meta
type Story = StoryObj<typeof OptionsEditorStory>

const frequency = { en: "Frequency", ar: "التكرار" }
const listSetting = () => properties().findByRole("combobox", { name: localizedText(tagSetting) })
const tagSetting = { en: "Shared list", ar: "قائمة مشتركة" }

async function chooseFrequency() {
  await select(severity.fieldText)
  await userEvent.click(await listSetting())
  await userEvent.click(await screen.findByRole("option", { name: localizedText(frequency) }))
  return within(await findOpenDialog())
}

/**
 * Confirms the change to a list that lacks an option used by rules: shows which rules are deleted or could use another
 * option.
 */
export const ConfirmingChange: Story = {
  tags: ["test-only"],
  async play() {
    const confirmation = await chooseFrequency()
    await confirmation.findByText(t("fieldOptions.source.goes"))
    await expect(confirmation.getByText(t("fieldOptions.source.text", { count: 1 }))).toBeVisible()
    const high = localizedText({ en: "High", ar: "مرتفعة" })
    await userEvent.click(
      confirmation.getByRole("combobox", { name: t("fieldOptions.source.instead", { name: high }) }),
    )
    await userEvent.click(await screen.findByRole("option", { name: localizedText({ en: "Yearly", ar: "سنوي" }) }))
    await confirmation.findByText(t("fieldOptions.source.changes"))
    await expect(confirmation.queryByText(t("fieldOptions.source.goes"))).toBeNull()
    await userEvent.click(confirmation.getByRole("button", { name: t("fieldOptions.source.change") }))
    await properties().findByText(t("fieldOptions.shared.text"))
    await expect(properties().getByText(t("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}

/** Cancelling preserves the options and the rules. */
export const UnchangedOptions: Story = {
  tags: ["test-only"],
  async play() {
    const confirmation = await chooseFrequency()
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.cancel") }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expect(properties().queryByText(t("fieldOptions.shared.text"))).toBeNull()
    await properties().findByRole("list", { name: t("fieldOptions.title") })
    await expect(properties().getByText(t("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}
