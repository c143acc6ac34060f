import { columnId } from "../../../../engine/edit/columns.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import { moduleCodes } from "../../../../schemas/profile-types.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { choose, setChecked, openTab, type DesignerDriver } from "./designer-driver.ts"

/** The columns of the list in their order, where they are shown, and what the list is sorted by. */
export async function arrangeList(driver: DesignerDriver, original: ProfileDefinition): Promise<void> {
  const { page, t } = driver
  const { columns = [], sort } = original.list ?? {}
  await openTab(driver, "lists")
  for (const column of columns) {
    const name = columnNameIn(driver, column, original)
    if (!(await listColumns(driver)).includes(name)) {
      await choose(page.getByRole("combobox", { name: t("recordType.lists.add"), exact: true }), name)
      await shape(driver, column)
    }
  }
  for (const [index, column] of columns.entries())
    await moveTo(driver, columnDisplayName(driver, column, original), index)
  const listColumnItems = page.locator(".designer-lists__column")
  for (let extra = (await listColumnItems.count()) - columns.length; extra > 0; extra -= 1) {
    await listColumnItems.last().press("Delete")
  }
  if (!sort) return
  const by = page.getByRole("combobox", { name: t("designer.setting.sort"), exact: true })
  await choose(by, columnDisplayName(driver, sort.column, original))
  await page.getByRole("radio", { name: t(`recordType.lists.sort.${sort.direction}`), exact: true }).check()
}

const listColumns = ({ page }: DesignerDriver) => page.locator(".designer-lists__column bdi").allTextContents()

/** A column's own name and where it is shown, as far as it has any. */
async function shape({ page, t, language }: DesignerDriver, { name, modules }: ListColumn): Promise<void> {
  const form = page.locator(".designer-lists__settings")
  const languageName = new Intl.DisplayNames([language], { type: "language" }).of(language)
  const label = `${t("recordType.lists.columnName")}, ${languageName}`
  if (name) await form.getByRole("textbox", { name: label, exact: true }).fill(textIn(name, language))
  for (const module of modules ? moduleCodes : []) {
    const tick = form.getByRole("checkbox", { name: t(`shell.module.${module}`), exact: true })
    await setChecked(tick, modules?.includes(module) ?? true)
  }
}

/** By keyboard: Alt with an arrow moves a column one place. */
async function moveTo(driver: DesignerDriver, name: string, index: number): Promise<void> {
  const from = (await listColumns(driver)).indexOf(name)
  const column = driver.page.locator(".designer-lists__column").nth(from)
  const id = await column.getAttribute("data-column")
  const same = driver.page.locator(`.designer-lists__column[data-column="${id}"]`)
  for (let at = from; at > index; at -= 1) await same.press("Alt+ArrowUp")
}

/** As the list of columns to add calls it: those of parents go by their record type. */
function columnNameIn(driver: DesignerDriver, column: ListColumn, original: ProfileDefinition): string {
  if (!("of" in column)) return columnDisplayName(driver, column, original)
  const of = shippedProfiles.find(({ type }) => type === column.of.at(-1))
  return textIn(of?.name ?? { en: columnId(column) }, driver.language)
}

function columnDisplayName({ t, language }: DesignerDriver, column: ListColumn, original: ProfileDefinition): string {
  if (column.name) return textIn(column.name, language)
  const fields = original.sections.flatMap((section) => section.fields)
  if ("field" in column) return textIn(findField(original, column.field)?.field.fieldText ?? { en: "" }, language)
  const role = column.system === "uid" ? "uid" : column.system === "name" ? "title" : undefined
  const visible = role && fields.find((field) => field.role === role)
  return visible ? textIn(visible.fieldText, language) : t(`list.column.${column.system}`)
}
