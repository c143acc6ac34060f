import { textsOf } from "../../../../engine/edit/texts.ts"
import { writeTsv } from "../../../../renderers/list/editing/tsv.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { renamed } from "../../../support/rebuilding/renamed.ts"
import { turnTo, type BuildersDesk } from "./desk.ts"

/** All five languages from a translators' sheet, pasted into the texts part. `draft` is what was built so far. */
export async function bringTexts(
  desk: BuildersDesk,
  draft: ProfileDefinition,
  original: ProfileDefinition,
): Promise<void> {
  const { page, say } = desk
  await turnTo(desk, "texts")
  await page.getByRole("button", { name: say("designerTexts.bring"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog
    .getByRole("textbox", { name: say("designerTexts.bring.paste") })
    .fill(writeTsv(sheetFor(draft, original)))
  await dialog.getByRole("button").last().click()
  await dialog.waitFor({ state: "hidden" })
}

/** The draft's addresses with the texts of the pieces that stand in the same places. */
function sheetFor(draft: ProfileDefinition, original: ProfileDefinition): readonly (readonly string[])[] {
  const said = new Map(textsOf(renamed(original)).map(({ address, text }) => [address, text]))
  // Both are read in the same order: only the ids differ.
  const addresses = textsOf(draft).map(({ address }) => address)
  const rows = textsOf(renamed(draft)).map(({ address, text }, at) => {
    const translated = said.get(address) ?? text
    return [addresses[at] ?? "", ...languages.map((language) => translated[language] ?? "")]
  })
  return [["id", ...languages], ...rows]
}
