import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../../../schemas/profile.ts"
import { paletteItemOf } from "../../../support/rebuilding/palette-item.ts"
import { turn, turnTo, type BuildersDesk } from "./desk.ts"
import { fillIn } from "./panel.ts"

/** The whole form from an empty canvas; `dragged` are the keywords of the fields that come by the mouse, the others by keyboard. */
export async function drawForm(
  desk: BuildersDesk,
  original: ProfileDefinition,
  dragged: ReadonlySet<string>,
): Promise<void> {
  await turnTo(desk, "form")
  await emptyCanvas(desk)
  for (const section of orderedSections(original)) await drawSection(desk, section, dragged)
}

/** A new record type begins with a number and a title; whoever builds from nothing takes them away. */
async function emptyCanvas({ page, say }: BuildersDesk): Promise<void> {
  await page.locator(".designer__section-name").first().press("Delete")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("designer.delete"), exact: true })
    .click()
  await page.locator(".designer__section").waitFor({ state: "detached" })
}

async function drawSection(desk: BuildersDesk, section: SectionDefinition, dragged: ReadonlySet<string>) {
  const { page, say, language } = desk
  const { position, name, description, startCollapsed = false } = section
  const panel = page.locator(`.designer__panel[data-panel="${position}"]`)
  await panel.locator(".designer__add-section").press("Enter")
  const form = page.locator(".designer__section-form")
  await form.getByLabel(say("designer.section.name")).fill(textIn(name, language))
  if (description) await form.getByLabel(say("designer.section.description")).fill(textIn(description, language))
  await turn(form.getByRole("switch", { name: say("designer.section.collapsed") }), startCollapsed)
  const drawn = panel.locator(".designer__section").last()
  for (const field of inOrder(section.fields)) {
    const isDragged = dragged.has(field.keyword)
    await (isDragged ? dragIn(desk, drawn, field) : pickIn(desk, field))
    await fillIn(desk, field)
  }
}

type Located = ReturnType<BuildersDesk["page"]["locator"]>

/** Enter in the palette adds after what is selected. */
async function pickIn({ page }: BuildersDesk, field: FieldDefinition): Promise<void> {
  await page.locator(`[data-item="${paletteItemOf(field).id}"]`).press("Enter")
}

/** Taken by the mouse and let go below the last field of the section. */
async function dragIn({ page, language }: BuildersDesk, section: Located, field: FieldDefinition): Promise<void> {
  const item = page.locator(`[data-item="${paletteItemOf(field).id}"]`)
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
