import { kindNames } from "../../../../fields/record-kinds.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { moduleCodes } from "../../../../schemas/profile-types.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import { choose, turn, turnTo, type BuildersDesk } from "./desk.ts"

/** What the record type says of itself, in the settings part. */
export async function settle(desk: BuildersDesk, original: ProfileDefinition): Promise<void> {
  const { page, say, language } = desk
  await turnTo(desk, "settings")
  const { description, icon, modules, numbering, type } = original
  const own = new Intl.DisplayNames([language], { type: "language" }).of(language)
  if (description) {
    const label = `${say("designer.setting.description")}, ${own}`
    await page.getByRole("textbox", { name: label, exact: true }).fill(textIn(description, language))
  }
  const icons: Readonly<Record<string, MessageKey>> = { paperclip: "recordType.icon.paperclip" }
  const picture = icon && icons[icon]
  if (picture) await page.getByRole("radio", { name: say(picture), exact: true }).check()
  for (const module of moduleCodes) {
    const tick = page.getByRole("checkbox", { name: say(`shell.module.${module}`), exact: true })
    await turn(tick, modules.includes(module))
  }
  await page.getByLabel(say("designer.setting.prefix"), { exact: true }).fill(numbering.prefix)
  await page.getByLabel(say("designer.setting.padding"), { exact: true }).fill(String(numbering.padding))
  await page.getByRole("radio", { name: say(`recordType.settings.scope.${numbering.scope}`), exact: true }).check()
  await choose(
    page.getByRole("combobox", { name: say("designer.setting.type"), exact: true }),
    textIn(kindNames[type], language),
  )
}
