import type { Locator, Page } from "playwright-core"
import type { DesignerPart } from "../../../../src/screens/designer/part-names.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Say } from "../say.ts"

/** The designer on the page of somebody who builds a record type, in the language they read. */
export interface BuildersDesk {
  readonly page: Page
  readonly say: Say
  readonly language: Language
}

/** Turns to another part of the record type. */
export async function turnTo({ page, say }: BuildersDesk, part: DesignerPart): Promise<void> {
  // A tab may count what is wrong or doubtful in its part.
  const tab = page.getByRole("tab", { name: new RegExp(`^${say(`designer.part.${part}`)}(?:\\s*\\d+)?$`) })
  await tab.click({ timeout: 6_000 })
}

/** One of the list that opens under its box, found by typing where one can type. */
export async function choose(box: Locator, name: string): Promise<void> {
  const page = box.page()
  const isTypedIn = (await box.evaluate(({ tagName }) => tagName)) === "INPUT"
  if (isTypedIn) await box.fill(name)
  else await box.press("Enter")
  const named = page.getByText(name, { exact: true })
  await page.getByRole("listbox").getByRole("option").filter({ has: named }).first().click({ timeout: 6_000 })
}

/** Turns a switch or a tick to where it shall stand, by the keyboard. */
export async function turn(control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) !== on) await control.press("Space")
}
