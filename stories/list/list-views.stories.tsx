import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { useMemo, useState } from "react"
import { toLocalisedText, type TranslationTuple } from "../../fields/setting.ts"
import { plainState } from "../../renderers/list/list-state.ts"
import type { DefaultChange, ListViewsModel } from "../../renderers/list/views/list-views.ts"
import { contentOf } from "../../renderers/list/views/view-state.ts"
import type { ListDefaults } from "../../modules/records/contracts/list-defaults.ts"
import type { SavedView } from "../../modules/records/contracts/views.ts"
import type { RoleId, UserId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import { t } from "../texts.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"
import { createFakeListSource } from "./fake-list-source.ts"
import type { ListState } from "../../renderers/list/list-state.ts"

interface ViewsStoryProps {
  readonly count: number
  readonly initial?: Partial<ListState>
  readonly leftOut?: readonly string[]
  readonly missing?: boolean
  readonly changed?: boolean
  readonly width?: number
  readonly onCreate: (name: string, shared: boolean) => void
  /** Called with the changed list defaults; without it the user cannot set defaults. */
  readonly onDefault?: (changes: readonly DefaultChange[]) => void
}

const view = (id: string, name: string, shared = false): SavedView => ({
  id,
  name,
  shared,
  ownerId: "0193c9a0-0000-7000-8000-000000000009" as UserId,
  ownerName: shared ? "Mara Lind" : null,
  canEdit: !shared,
  revision: 1,
  content: contentOf(plainState),
  leftOut: [],
})
const names: readonly TranslationTuple[] = [
  ["Key controls", "Controles clave", "मुख्य नियंत्रण", "Contrôles clés", "الضوابط الرئيسية"],
  ["Late testing", "Pruebas atrasadas", "विलंबित परीक्षण", "Tests en retard", "اختبارات متأخرة"],
  ["Not effective", "No eficaces", "अप्रभावी", "Inefficaces", "غير فعّالة"],
  ["Assigned to me", "Asignados a mí", "मुझे सौंपे गए", "Qui me sont assignés", "المسندة إليّ"],
  ["Gulf", "Gulf", "Gulf", "Gulf", "الخليج"],
  ["Logistics", "Logistics", "Logistics", "Logistics", "الخدمات اللوجستية"],
  ["Year end", "Cierre", "वर्षांत", "Clôture", "نهاية السنة"],
  ["Sample", "Muestra", "नमूना", "Échantillon", "عينة"],
]
const viewsIn = (language: Language) =>
  names.map((name, at) => view(`v${at}`, textIn(toLocalisedText(name), language), at % 3 === 1))

const testerRole = "0193c9a0-0000-7000-8000-000000000011" as RoleId
const defaults: ListDefaults["content"] = [
  { roleId: null, name: null, listDefault: null },
  { roleId: "0193c9a0-0000-7000-8000-000000000010" as RoleId, name: "Control owner", listDefault: null },
  {
    roleId: testerRole,
    name: "Tester",
    listDefault: { columns: [{ key: "system:uid" }], density: "compact", sort: null, filter: null },
  },
]

function ViewsStory({
  count,
  initial,
  leftOut = [],
  missing = false,
  changed = false,
  width,
  onCreate,
  onDefault,
}: ViewsStoryProps) {
  const language = useStoryLanguage()
  const [selected, choose] = useState<string | null>(leftOut.length > 0 || changed ? "v0" : null)
  const source = useMemo(() => createFakeListSource({ count, language }), [count, language])
  const views = useMemo(() => viewsIn(language), [language])
  const model: ListViewsModel = {
    views,
    defaultViewId: null,
    selected: views.find(({ id }) => id === selected) ?? null,
    changed,
    leftOut,
    missing,
    content: contentOf(plainState),
    choose,
    reset: fn(),
    create: async ({ name, shared }) => {
      if (name === "Taken") return { ok: false, message: "There is already a view named Taken." }
      onCreate(name, shared)
      return { ok: true, view: view("new", name, shared) }
    },
    update: async (one) => ({ ok: true, view: one }),
    remove: async () => ({ ok: true }),
    prefer: async () => {},
    ...(onDefault && {
      defaults: {
        load: async () => ({ ok: true, defaults: { content: defaults } }),
        change: async (changes) => {
          onDefault(changes)
          const requested = new Map(changes.map(({ roleId, listDefault }) => [roleId, listDefault]))
          const content = defaults.map((one) => ({ ...one, listDefault: requested.get(one.roleId) ?? null }))
          return { ok: true, defaults: { content } }
        },
      },
    }),
  }
  return (
    <FieldServices>
      <ListContainer source={source} initial={initial ?? {}} height={620} width={width} views={model} />
    </FieldServices>
  )
}

const meta = {
  title: "List/Views and groups",
  component: ViewsStory,
  args: { count: 1240, onCreate: fn() },
} satisfies Meta<typeof ViewsStory>

export default meta
type Story = StoryObj<typeof meta>

const line = (row: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"]`)
  if (!found) throw new Error(`The list draws no line ${row}.`)
  return found
}
const firstRows = () => waitFor(() => expect(line(1).textContent).toMatch(/C-/))

/** Views as tabs; those without space are in the menu. */
export const ViewTabs: Story = { name: "Views", tags: ["!test"] }

/** One group for each status, with the number of its records. */
export const GroupedByStatus: Story = {
  name: "Grouped",
  tags: ["!test"],
  args: { initial: { group: "system:status" } },
}

/** Groups are collapsed when there are many records; arrow keys toggle one, a button all. */
export const Grouped: Story = {
  name: "Expand and collapse a group",
  tags: ["direction", "test-only"],
  args: { initial: { group: "system:status" } },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole("treegrid")
    await waitFor(() => expect(line(1)).toHaveAttribute("aria-expanded", "false"))
    await expect(grid).toHaveAttribute("aria-rowcount", String(Number(line(1).getAttribute("aria-setsize")) + 1))
    line(1).querySelector<HTMLElement>("[role=rowheader]")?.focus()
    const rtl = document.documentElement.dir === "rtl"
    await userEvent.keyboard(rtl ? "{ArrowLeft}" : "{ArrowRight}")
    await waitFor(() => expect(line(1)).toHaveAttribute("aria-expanded", "true"))
    await waitFor(() => expect(line(2).textContent).toMatch(/C-/))
    await expect(line(2)).toHaveAttribute("aria-level", "2")
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(line(2).contains(document.activeElement)).toBe(true))
    await userEvent.keyboard(" ")
    await waitFor(() => expect(line(2)).toHaveAttribute("aria-selected", "true"))
    await userEvent.keyboard("{ArrowUp}")
    await waitFor(() => expect(line(1).contains(document.activeElement)).toBe(true))
    await userEvent.keyboard(rtl ? "{ArrowRight}" : "{ArrowLeft}")
    await waitFor(() => expect(line(1)).toHaveAttribute("aria-expanded", "false"))
  },
}

/** Removes the grouping by keyboard; the rows are a single list again. */
export const Ungrouped: Story = {
  name: "Remove the grouping",
  tags: ["test-only"],
  args: { initial: { group: "system:status" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("treegrid")
    canvas.getByRole("button", { name: t("list.group.by", { column: t("list.column.status") }) }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
    await userEvent.keyboard("{End}{Home}")
    await waitFor(() =>
      expect(document.querySelector(".ru-menu__item[data-highlighted]")).toHaveTextContent(t("list.group.nothing")),
    )
    await userEvent.keyboard("{Enter}")
    await expect(await canvas.findByRole("grid")).toBeVisible()
    await expect(canvas.queryByRole("treegrid")).toBeNull()
  },
}

/** Groups by month, expanded because there are few records. */
export const GroupedByMonth: Story = {
  name: "Grouped by month",
  args: { count: 24, initial: { group: "system:due_date" } },
  play: async () => {
    await waitFor(() => expect(line(1)).toHaveAttribute("aria-expanded", "true"))
    await waitFor(() => expect(line(2).textContent).toMatch(/C-/))
  },
}

/** Every function of the column menu, by keyboard only. */
export const ColumnMenu: Story = {
  name: "Move a column by its menu",
  tags: ["direction", "interaction", "test-only"],
  play: async () => {
    await firstRows()
    const head = () => [...line(0).children].map((cell) => cell.getAttribute("data-key"))
    const before = head()
    line(1).querySelectorAll<HTMLElement>("[role=gridcell]")[1]?.focus()
    await userEvent.keyboard("{ArrowUp}")
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    const menu = await screen.findByRole("menu")
    await userEvent.keyboard("{End}{ArrowUp}{Enter}")
    await waitFor(() => expect(menu).not.toBeVisible())
    await waitFor(() => expect(head()).not.toEqual(before))
    await expect(line(0).contains(document.activeElement)).toBe(true)
  },
}

/** Rows of each height, and columns pinned at both sides. */
export const Pinned: Story = {
  name: "Pinned columns",
  tags: ["direction"],
  args: {
    initial: {
      density: "compact",
      columns: [
        { key: "system:uid", pinned: "start" },
        { key: "system:name", width: 300 },
        { key: "system:due_date", pinned: "end" },
      ],
    },
  },
  play: async () => {
    await firstRows()
    const cells = [...line(1).children]
    await expect(cells.at(-1)).toHaveAttribute("data-pin", "end")
    await expect(line(1).offsetHeight).toBe(28)
  },
}

/** A filter with groups: adds conditions and a group, shows description and count, and one chip for the group. */
export const Builder: Story = {
  name: "Filter builder",
  tags: ["direction", "dark", "interaction"],
  args: {
    initial: {
      conditions: [
        { filterType: "set", column: "system:status", operator: "anyOf", values: ["IN_PROGRESS", "IN_REVIEW"] },
        {
          filterType: "join",
          operator: "OR",
          conditions: [
            { filterType: "text", column: "system:name", operator: "contains", value: "a" },
            { filterType: "dateString", column: "system:due_date", operator: "before", from: "2026-12-01" },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await firstRows()
    const chip = canvasElement.querySelector<HTMLElement>(".ru-list-chip__sentence")
    await expect(chip?.textContent).toMatch(/2026/)
    await userEvent.click(chip as HTMLElement)
    const dialog = within(await screen.findByRole("dialog", {}, { timeout: 8000 }))
    await waitFor(() => expect(document.querySelector(".ru-builder__sentence")?.textContent).toMatch(/\(.+2026.*\)/))
    await waitFor(() => expect(dialog.getByRole("status").textContent).toMatch(/\d/), { timeout: 4000 })
    const groups = () => document.querySelectorAll(".ru-builder__condition").length
    await expect(groups()).toBe(3)
    const add = document.querySelector<HTMLElement>('.ru-builder[data-depth="1"] > .ru-builder__add button')
    await userEvent.click(add as HTMLElement)
    await waitFor(() => expect(groups()).toBe(4))
    await waitFor(() => expect(document.activeElement?.closest(".ru-builder__condition")).not.toBeNull())
  },
}

/** Views as tabs, with further ones in a menu; saves a view under a valid name. */
export const Views: Story = {
  name: "Save a view",
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    await firstRows()
    await expect(canvas.getAllByRole("tab")).toHaveLength(7)
    document.querySelector<HTMLElement>(".ru-list-views .ru-icon-button")?.focus()
    await userEvent.keyboard("{Enter}")
    const [saveItem] = await screen.findAllByRole("menuitem")
    await waitFor(() => expect(saveItem).toBeVisible())
    await userEvent.click(saveItem as HTMLElement)
    const dialog = await screen.findByRole("dialog", {}, { timeout: 8000 })
    const name = within(dialog).getByRole("textbox")
    const save = async (input: string) => {
      await userEvent.clear(name)
      await userEvent.type(name, input)
      await userEvent.click(within(dialog).getAllByRole("button").at(-1) as HTMLElement)
    }
    await save("-late")
    await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"))
    await save("Taken")
    await waitFor(() => expect(within(dialog).getByText(/Taken/)).toBeVisible())
    await userEvent.click(within(dialog).getAllByRole("checkbox")[0] as HTMLElement)
    await save("Late ones")
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith("Late ones", true))
  },
}

/** Saves the list as shown as the default of a role and removes the default of another. */
export const DefaultOfRoles: Story = {
  name: "Save a default of a role",
  tags: ["direction", "test-only"],
  args: { onDefault: fn(), initial: { sort: { column: "system:due_date", direction: "desc" } } },
  play: async ({ args, canvas }) => {
    await firstRows()
    const openMenu = async () => {
      await userEvent.click(document.querySelector(".ru-list-views .ru-icon-button") as HTMLElement)
      await userEvent.click((await screen.findAllByRole("menuitem")).at(-1) as HTMLElement)
      return within(await screen.findByRole("dialog", {}, { timeout: 8000 }))
    }
    const dialog = await openMenu()
    const save = () => dialog.getAllByRole("button").at(-1) as HTMLElement
    const rows = await dialog.findAllByRole("listitem")
    await expect(rows).toHaveLength(3)
    await expect(save()).toBeDisabled()
    await userEvent.click(within(rows[2] as HTMLElement).getByRole("button"))
    await expect(args.onDefault).toHaveBeenLastCalledWith([{ roleId: testerRole, listDefault: null }])
    await waitFor(() => expect(within(rows[2] as HTMLElement).queryByRole("button")).toBeNull())
    await userEvent.click(within(rows[1] as HTMLElement).getByRole("checkbox"))
    await userEvent.click(save())
    await expect(args.onDefault).toHaveBeenLastCalledWith([
      { roleId: defaults[1]?.roleId, listDefault: { columns: [], density: "regular", sort: null, filter: null } },
    ])
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvas.getAllByRole("tab")).toHaveLength(7)
  },
}

/** A modified view, with the options to save or reset it. */
export const Modified: Story = { args: { changed: true } }

/** A view that names deleted columns. */
export const MissingColumns: Story = {
  name: "Missing columns",
  args: { leftOut: ["cycle_1", "retired_2"] },
}

/** A URL with a view that does not exist. */
export const MissingView: Story = {
  name: "Missing view",
  args: { missing: true },
}

/** On a phone the views are a menu. */
export const OnAPhone: Story = {
  name: "On a phone",
  args: { width: 390 },
}
