import type { Locator, Page } from "playwright-core"
import type { DesignerTab } from "../../../../modules/designer/web/tab-names.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Translate } from "../translate.ts"

/** The designer on the page of somebody who builds a record type, in the language they read. */
export interface DesignerDriver {
  readonly page: Page
  readonly t: Translate
  readonly language: Language
}

/** Turns to another part of the record type. */
export async function openTab({ page, t }: DesignerDriver, designerTab: DesignerTab): Promise<void> {
  // A tab may count what is wrong or doubtful in its part.
  const tab = page.getByRole("tab", { name: new RegExp(`^${t(`designer.tab.${designerTab}`)}(?:\\s*\\d+)?$`) })
  await tab.click({ timeout: 6_000 })
}

/** One of the list that opens under its box, found by typing where one can type. */
export async function choose(box: Locator, name: string): Promise<void> {
  const page = box.page()
  const isTextInput = (await box.evaluate(({ tagName }) => tagName)) === "INPUT"
  if (isTextInput) await box.fill(name)
  else await box.press("Enter")
  const named = page.getByText(name, { exact: true })
  await page.getByRole("listbox").getByRole("option").filter({ has: named }).first().click({ timeout: 6_000 })
}

/** Turns a switch or a tick to where it shall stand, by the keyboard. */
export async function setChecked(control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) !== on) await control.press("Space")
}
