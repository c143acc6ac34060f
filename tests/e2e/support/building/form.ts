import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../../../schemas/profile.ts"
import { findFieldTypeItem } from "../../../support/rebuilding/field-type-item.ts"
import { setChecked, openTab, type DesignerDriver } from "./designer-driver.ts"
import { fillIn } from "./panel.ts"

/**
 * The whole form from an empty canvas; `dragged` are the keywords of the fields that come by the mouse, the others by
 * keyboard.
 */
export async function buildForm(
  driver: DesignerDriver,
  original: ProfileDefinition,
  dragged: ReadonlySet<string>,
): Promise<void> {
  await openTab(driver, "form")
  await emptyCanvas(driver)
  for (const section of orderedSections(original)) await buildSection(driver, section, dragged)
}

/** A new record type begins with a number and a title; whoever builds from nothing takes them away. */
async function emptyCanvas({ page, t }: DesignerDriver): Promise<void> {
  await page.locator(".designer__section-name").first().press("Delete")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("designer.delete"), exact: true })
    .click()
  await page.locator(".designer__section").waitFor({ state: "detached" })
}

async function buildSection(driver: DesignerDriver, section: SectionDefinition, dragged: ReadonlySet<string>) {
  const { page, t, language } = driver
  const { position, name, description, startCollapsed = false } = section
  const panel = page.locator(`.designer__panel[data-panel="${position}"]`)
  await panel.locator(".designer__add-section").press("Enter")
  const form = page.locator(".designer__section-form")
  await form.getByLabel(t("designer.section.name")).fill(textIn(name, language))
  if (description) await form.getByLabel(t("designer.section.description")).fill(textIn(description, language))
  await setChecked(form.getByRole("switch", { name: t("designer.section.collapsed") }), startCollapsed)
  const sectionElement = panel.locator(".designer__section").last()
  for (const field of inOrder(section.fields)) {
    const isDragged = dragged.has(field.keyword)
    await (isDragged ? dragIn(driver, sectionElement, field) : pickIn(driver, field))
    await fillIn(driver, field)
  }
}

type Located = ReturnType<DesignerDriver["page"]["locator"]>

/** Enter in the palette adds after what is selected. */
async function pickIn({ page }: DesignerDriver, field: FieldDefinition): Promise<void> {
  await page.locator(`[data-item="${findFieldTypeItem(field).id}"]`).press("Enter")
}

/** Taken by the mouse and let go below the last field of the section. */
async function dragIn({ page, language }: DesignerDriver, section: Located, field: FieldDefinition): Promise<void> {
  const item = page.locator(`[data-item="${findFieldTypeItem(field).id}"]`)
  const last = section.locator(".designer__field, .designer__empty").last()
  await last.scrollIntoViewIfNeeded()
  await item.scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([item.boundingBox(), last.boundingBox()])
  if (!from || !to) throw new Error("The palette and the canvas must be in view.")
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 })
  const share = language === "ar" ? 0.2 : 0.8
  await page.mouse.move(to.x + to.width * share, to.y + to.height - 4, { steps: 6 })
  await page.mouse.up()
}
