import { columnId } from "../../../../engine/edit/columns.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import { moduleCodes } from "../../../../schemas/profile-types.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { choose, turn, turnTo, type BuildersDesk } from "./desk.ts"

/** The columns of the list in their order, where they are shown, and what the list is sorted by. */
export async function arrangeList(desk: BuildersDesk, original: ProfileDefinition): Promise<void> {
  const { page, say } = desk
  const { columns = [], sort } = original.list ?? {}
  await turnTo(desk, "lists")
  for (const column of columns) {
    const name = offeredName(desk, column, original)
    if (!(await standing(desk)).includes(name)) {
      await choose(page.getByRole("combobox", { name: say("recordType.lists.add"), exact: true }), name)
      await shape(desk, column)
    }
  }
  for (const [place, column] of columns.entries()) await moveTo(desk, standingName(desk, column, original), place)
  const standingColumns = page.locator(".lists__column")
  for (let extra = (await standingColumns.count()) - columns.length; extra > 0; extra -= 1) {
    await standingColumns.last().press("Delete")
  }
  if (!sort) return
  const by = page.getByRole("combobox", { name: say("designer.setting.sort"), exact: true })
  await choose(by, standingName(desk, sort.column, original))
  await page.getByRole("radio", { name: say(`recordType.lists.sort.${sort.direction}`), exact: true }).check()
}

const standing = ({ page }: BuildersDesk) => page.locator(".lists__column bdi").allTextContents()

/** A column's own name and where it is shown, as far as it has any. */
async function shape({ page, say, language }: BuildersDesk, { name, modules }: ListColumn): Promise<void> {
  const form = page.locator(".lists__settings")
  const own = new Intl.DisplayNames([language], { type: "language" }).of(language)
  const label = `${say("recordType.lists.columnName")}, ${own}`
  if (name) await form.getByRole("textbox", { name: label, exact: true }).fill(textIn(name, language))
  for (const module of modules ? moduleCodes : []) {
    const tick = form.getByRole("checkbox", { name: say(`shell.module.${module}`), exact: true })
    await turn(tick, modules?.includes(module) ?? true)
  }
}

/** By keyboard: Alt with an arrow moves a column one place. */
async function moveTo(desk: BuildersDesk, name: string, place: number): Promise<void> {
  const from = (await standing(desk)).indexOf(name)
  const column = desk.page.locator(".lists__column").nth(from)
  const id = await column.getAttribute("data-column")
  const same = desk.page.locator(`.lists__column[data-column="${id}"]`)
  for (let at = from; at > place; at -= 1) await same.press("Alt+ArrowUp")
}

/** As the list of columns to add calls it: those of parents go by their record type. */
function offeredName(desk: BuildersDesk, column: ListColumn, original: ProfileDefinition): string {
  if (!("of" in column)) return standingName(desk, column, original)
  const of = shippedProfiles.find(({ type }) => type === column.of.at(-1))
  return textIn(of?.name ?? { en: columnId(column) }, desk.language)
}

function standingName({ say, language }: BuildersDesk, column: ListColumn, original: ProfileDefinition): string {
  if (column.name) return textIn(column.name, language)
  const fields = original.sections.flatMap((section) => section.fields)
  if ("field" in column) return textIn(findField(original, column.field)?.field.fieldText ?? { en: "" }, language)
  const role = column.system === "uid" ? "uid" : column.system === "name" ? "title" : undefined
  const shown = role && fields.find((field) => field.role === role)
  return shown ? textIn(shown.fieldText, language) : say(`list.column.${column.system}`)
}
