import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo } from "react"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ListSource } from "../../renderers/list/list-source.ts"
import type { ListState } from "../../renderers/list/list-state.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { wideControlProfile } from "./control-profile.ts"
import { localizedText, t } from "../texts.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"
import { createFakeListSource } from "./fake-list-source.ts"

function WideList({ initial }: { readonly initial?: Partial<ListState> }) {
  const language = useStoryLanguage()
  const source = useMemo(() => withAdded(createFakeListSource({ count: 60, language })), [language])
  return (
    <FieldServices>
      <ListContainer profile={wideControlProfile} source={source} initial={initial ?? {}} height={560} />
    </FieldServices>
  )
}

/** Adds the values of requested additional columns, as the server does. */
function withAdded(source: ListSource): ListSource {
  return {
    ...source,
    async loadPage(request) {
      const page = await source.loadPage(request)
      const added = (record: ProfileInstance) =>
        Object.fromEntries(
          (request.columns ?? []).map((key) => [
            key,
            { fieldType: "TEXT" as const, value: `${key} of ${record.uniqueId}` },
          ]),
        )
      return {
        ...page,
        content: page.content.map((record) => ({ ...record, fields: { ...record.fields, ...added(record) } })),
      }
    },
  }
}

const meta = {
  title: "List/Columns",
  component: WideList,
} satisfies Meta<typeof WideList>

export default meta
type Story = StoryObj<typeof meta>

const openColumnPicker = async (canvas: { getByRole: typeof screen.getByRole }) => {
  await waitFor(() => expect(document.querySelector("[aria-rowindex='2']")).not.toBeNull())
  await userEvent.click(canvas.getByRole("button", { name: t("list.columns") }))
  return within(await screen.findByRole("dialog", { name: t("list.columns") }))
}

/** Between the parts of a condition, some of which are isolated. */
const gap = "[\\s\\u2066-\\u2069]*"
const fieldName = (keyword: string) =>
  localizedText(wideControlProfile.fields.find((field) => field.keyword === keyword)?.text ?? { en: keyword })
const sectionName = (at: number) => localizedText(wideControlProfile.sections[at]?.name ?? { en: "" })

/** Finds a hidden field by typing, adds it by keyboard, and loads its values. */
export const AddByKeyboard: Story = {
  name: "Add by keyboard",
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const columnPicker = await openColumnPicker(canvas)
    const search = columnPicker.getByRole("searchbox", { name: t("list.columns.search") })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard(fieldName("policy_1").toLocaleLowerCase())
    await waitFor(() => expect(columnPicker.queryByRole("checkbox", { name: fieldName("owner_1") })).toBeNull())
    await expect(columnPicker.getByRole("region", { name: sectionName(1) })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await expect(columnPicker.getByRole("checkbox", { name: fieldName("policy_10") })).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(columnPicker.getByRole("checkbox", { name: fieldName("policy_10") })).toHaveFocus()
    await expect(
      await canvas.findByRole("columnheader", { name: new RegExp(fieldName("policy_10")) }),
    ).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector("[aria-rowindex='2']")).toHaveTextContent(/policy_10 of C-/))
    await userEvent.keyboard("{ArrowUp}{ArrowUp}")
    await expect(search).toHaveFocus()
    await userEvent.click(columnPicker.getByRole("button", { name: t("list.columns.reset") }))
    await waitFor(() =>
      expect(canvas.queryByRole("columnheader", { name: new RegExp(fieldName("policy_10")) })).toBeNull(),
    )
  },
}

/** Forty further fields below the default columns, by section; sorting by them warns that it takes longer. */
export const Sections: Story = {
  name: "Column picker",
  tags: ["direction", "interaction"],
  args: { initial: { sort: { column: "location_2", direction: "asc" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(t("list.slow"))).toBeVisible()
    const columnPicker = await openColumnPicker(canvas)
    const locations = within(columnPicker.getByRole("region", { name: sectionName(2) }))
    await expect(locations.getAllByRole("checkbox")).toHaveLength(20)
    await userEvent.type(columnPicker.getByRole("searchbox"), "nothing like it")
    await expect(columnPicker.getByText(t("list.columns.none"))).toBeVisible()
    await userEvent.clear(columnPicker.getByRole("searchbox"))
  },
}

/** Finds the column to filter by among forty by typing. */
export const FilterByAdded: Story = {
  name: "Filter by an added column",
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: t("list.filter") }))
    const form = within(await screen.findByRole("dialog", { name: t("list.filter") }))
    const column = form.getByRole("combobox", { name: t("list.filter.column") })
    await userEvent.type(column, fieldName("location_7").toLocaleLowerCase())
    await userEvent.click(await screen.findByRole("option", { name: fieldName("location_7") }))
    // Closing returns the focus to the column; text typed before that would go there.
    await waitFor(() => expect(column).toHaveAttribute("aria-expanded", "false"))
    await waitFor(() => expect(column).toHaveFocus())
    await userEvent.type(form.getByRole("textbox"), "Madrid")
    await userEvent.click(form.getByRole("button", { name: t("list.filter.apply") }))
    const condition = new RegExp(`${fieldName("location_7")}${gap}${t("list.operator.contains")}${gap}Madrid`)
    await expect(await canvas.findByRole("button", { name: condition })).toBeVisible()
    await expect(canvas.getByText(t("list.slow"))).toBeVisible()
  },
}

/**
 * Column widths fit their values: titles are shown in full while names of other records shrink, and a width set by the
 * user stays.
 */
export const FittedWidths: Story = {
  name: "Fitted widths",
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("columnheader", { name: new RegExp(`^${fieldName("title_1")}`) })
    const status = canvas.getByRole("columnheader", { name: new RegExp(`^${t("list.column.status")}`) })
    await waitFor(() => expect(document.querySelectorAll(".ru-list__name .ru-truncate").length).toBeGreaterThan(5))
    const forwards = document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    const cut = () =>
      [...document.querySelectorAll(".ru-list__name .ru-truncate")].filter(
        (name) => name.scrollWidth > name.clientWidth,
      )
    await expect(cut()).toEqual([])
    const parents = canvas.getByRole("columnheader", { name: new RegExp(`^${t("list.column.parents")}`) })
    const grid = canvas.getByRole("grid")
    grid.style.inlineSize = `calc(${grid.style.minInlineSize} + 50px)`
    const fullWidth = parents.offsetWidth
    grid.style.inlineSize = grid.style.minInlineSize
    await expect(parents.offsetWidth).toBeLessThan(fullWidth)
    await expect(cut()).toEqual([])
    await expect(title.offsetWidth).toBeGreaterThan(1.5 * status.offsetWidth)
    const before = title.offsetWidth
    document
      .querySelector<HTMLElement>("[aria-rowindex='2']")
      ?.querySelectorAll<HTMLElement>("[role=gridcell]")[1]
      ?.focus()
    await userEvent.keyboard(`{ArrowUp}${forwards}{Alt>}${forwards}{/Alt}`)
    await waitFor(() => expect(title.offsetWidth).toBe(before + 16))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(title).toHaveAttribute("aria-sort"))
    await expect(title.offsetWidth).toBe(before + 16)
  },
}

/** A font that arrives after the list was drawn is wider than the one that stood in for it. */
export const LateFont: Story = {
  name: "Fit to a font that arrives late",
  tags: ["test-only"],
  beforeEach: () => {
    document.body.style.fontFamily = `"Late", ${getComputedStyle(document.body).fontFamily}`
    return () => {
      document.body.style.fontFamily = ""
      document.querySelector("#late-font")?.remove()
    }
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("columnheader", { name: new RegExp(`^${fieldName("title_1")}`) })
    await waitFor(() => expect(document.querySelector("[aria-rowindex='2']")).not.toBeNull())
    await document.fonts.ready
    const status = canvas.getByRole("columnheader", { name: new RegExp(`^${t("list.column.status")}`) })
    const before = status.offsetWidth
    const late = Object.assign(document.createElement("style"), { id: "late-font" })
    late.textContent = `@font-face { font-family: "Late"; src: ${sourceOf("Inter Variable")}; size-adjust: 150%; }`
    document.head.append(late)
    await waitFor(() => expect(status.offsetWidth).toBeGreaterThan(before))
    await expect(title).toBeVisible()
  },
}

/** The file of a font of the page, as its style sheet names it. */
function sourceOf(family: string): string {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-family").includes(family)) {
        const [, address = ""] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src")) ?? []
        if (rule.style.getPropertyValue("unicode-range").includes("U+0-FF"))
          return `url(${new URL(address, sheet.href ?? location.href).href})`
      }
  throw new Error(`The page has no font ${family}.`)
}
