import { translatableTextsOf } from "../../../../engine/edit/translatable-texts.ts"
import { writeTsv } from "../../../../renderers/list/editing/tsv.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { renamed } from "../../../support/rebuilding/renamed.ts"
import { openTab, type DesignerDriver } from "./designer-driver.ts"

/** All five languages from a translators' sheet, pasted into the texts part. `draft` is what was built so far. */
export async function enterTranslations(
  driver: DesignerDriver,
  draft: ProfileDefinition,
  original: ProfileDefinition,
): Promise<void> {
  const { page, t } = driver
  await openTab(driver, "texts")
  await page.getByRole("button", { name: t("translations.bring"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("translations.bring.paste") }).fill(writeTsv(sheetFor(draft, original)))
  await dialog.getByRole("button").last().click()
  await dialog.waitFor({ state: "hidden" })
}

/** The draft's addresses with the texts of the pieces that stand in the same places. */
function sheetFor(draft: ProfileDefinition, original: ProfileDefinition): readonly (readonly string[])[] {
  const textsByAddress = new Map(translatableTextsOf(renamed(original)).map(({ textPath, text }) => [textPath, text]))
  // Both are read in the same order: only the ids differ.
  const textPaths = translatableTextsOf(draft).map(({ textPath }) => textPath)
  const rows = translatableTextsOf(renamed(draft)).map(({ textPath, text }, at) => {
    const translated = textsByAddress.get(textPath) ?? text
    return [textPaths[at] ?? "", ...languages.map((language) => translated[language] ?? "")]
  })
  return [["id", ...languages], ...rows]
}
