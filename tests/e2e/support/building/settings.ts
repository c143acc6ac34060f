import { kindNames } from "../../../../fields/record-kinds.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { moduleCodes } from "../../../../schemas/profile-types.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import { choose, setChecked, openTab, type DesignerDriver } from "./designer-driver.ts"

/** What the record type says of itself, in the settings part. */
export async function fillSettings(driver: DesignerDriver, original: ProfileDefinition): Promise<void> {
  const { page, t, language } = driver
  await openTab(driver, "settings")
  const { description, icon, modules, numbering, type } = original
  const languageName = new Intl.DisplayNames([language], { type: "language" }).of(language)
  if (description) {
    const label = `${t("designer.setting.description")}, ${languageName}`
    await page.getByRole("textbox", { name: label, exact: true }).fill(textIn(description, language))
  }
  const icons: Readonly<Record<string, MessageKey>> = { paperclip: "recordType.icon.paperclip" }
  const iconName = icon && icons[icon]
  if (iconName) await page.getByRole("radio", { name: t(iconName), exact: true }).check()
  for (const module of moduleCodes) {
    const tick = page.getByRole("checkbox", { name: t(`shell.module.${module}`), exact: true })
    await setChecked(tick, modules.includes(module))
  }
  await page.getByLabel(t("designer.setting.prefix"), { exact: true }).fill(numbering.prefix)
  await page.getByLabel(t("designer.setting.padding"), { exact: true }).fill(String(numbering.padding))
  await page.getByRole("radio", { name: t(`recordType.settings.scope.${numbering.scope}`), exact: true }).check()
  await choose(
    page.getByRole("combobox", { name: t("designer.setting.type"), exact: true }),
    textIn(kindNames[type], language),
  )
}
