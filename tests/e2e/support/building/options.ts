import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Tone } from "../../../../schemas/profile-types.ts"
import { choose, setChecked, type DesignerDriver } from "./designer-driver.ts"

interface Choosing {
  readonly options: readonly {
    readonly id: string
    readonly name: LocalisedText
    readonly tone?: Tone
    readonly score?: number
  }[]
  readonly defaultListValue?: readonly string[]
}

/**
 * The options of a field from the palette, which brings two, and of each its code, its colour, its score and whether
 * records start with it.
 */
export async function writeOptions(driver: DesignerDriver, field: FieldDefinition<Choosing>): Promise<void> {
  const { page, t, language } = driver
  const { options, defaultListValue = [] } = field
  const part = page.locator(".designer-options__section")
  const rows = part.locator(".designer-options__row")
  const adding = part.getByRole("textbox", { name: t("fieldOptions.add"), exact: true })
  const initialCount = await rows.count()
  for (const [at, option] of options.entries()) {
    const name = textIn(option.name, language)
    if (at < initialCount) await rows.nth(at).getByRole("textbox").fill(name)
    else {
      await adding.fill(name)
      await adding.press("Enter")
    }
  }
  for (const [at, { id, name, tone, score }] of options.entries()) {
    const row = rows.nth(at)
    await row
      .getByRole("button", { name: t("fieldOptions.more", { name: textIn(name, language) }), exact: true })
      .press("Enter")
    const code = row.getByRole("textbox", { name: t("fieldOptions.code"), exact: true })
    if ((await code.inputValue()) !== id) {
      await code.fill(id)
      await code.press("Enter")
    }
    if (tone) {
      const box = row.getByRole("combobox", { name: t("fieldOptions.tone"), exact: true })
      await choose(box, t(`tags.tone.${tone}`))
    }
    if (score !== undefined) {
      const scoreInput = row.getByRole("textbox", { name: t("fieldOptions.score"), exact: true })
      await scoreInput.fill(String(score))
      await scoreInput.press("Enter")
    }
    const starts = row.getByRole("switch", { name: t("fieldOptions.starts"), exact: true })
    await setChecked(starts, defaultListValue.includes(id))
  }
}
