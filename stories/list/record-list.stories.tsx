import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { Download, Plus } from "lucide-react"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import type { ListError } from "../../renderers/list/list-source.ts"
import type { ListState } from "../../renderers/list/list-state.ts"
import type { Filter } from "../../schemas/query.ts"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Button } from "../../ui/button.tsx"
import { localizedText, t } from "../texts.ts"
import { controlProfile } from "./control-profile.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"
import { createFakeListSource } from "./fake-list-source.ts"

interface ListStoryProps {
  readonly count: number
  readonly totalIsExact?: boolean
  readonly silent?: boolean
  readonly failure?: ListError
  readonly initial?: Partial<ListState>
  readonly filter?: Filter
  readonly width?: number
  readonly onOpen: (uniqueId: string) => void
}

function ListStory({ count, totalIsExact, silent, failure, initial, filter, width, onOpen }: ListStoryProps) {
  const language = useStoryLanguage()
  const { formatMessage } = useIntl()
  const source = useMemo(
    () =>
      createFakeListSource({
        count,
        language,
        onOpen: (record) => onOpen(record.uniqueId),
        ...(totalIsExact === undefined ? {} : { totalIsExact }),
        ...(silent && { silent }),
        ...(failure === undefined ? {} : { failure }),
      }),
    [count, language, totalIsExact, silent, failure, onOpen],
  )
  const plural = controlProfile.pluralName[language] ?? ""
  const add = (
    <Button variant="solid" icon={<Plus aria-hidden="true" />}>
      {formatMessage({ id: "record.new" }, { name: controlProfile.name[language]?.toLocaleLowerCase(language) ?? "" })}
    </Button>
  )
  return (
    <FieldServices>
      <ListContainer
        source={source}
        initial={initial ?? {}}
        filter={filter}
        width={width}
        height={560}
        breadcrumbs={<Breadcrumbs label={plural} items={[{ label: "ICFR 2026", href: "#" }, { label: plural }]} />}
        actions={
          width === undefined ? (
            <>
              <Button icon={<Download aria-hidden="true" />}>{formatMessage({ id: "list.export" })}</Button>
              {count > 0 ? add : null}
            </>
          ) : null
        }
        emptyActions={add}
      />
    </FieldServices>
  )
}

/** The records of one record type: filtered, sorted, grouped, selected and edited in place, whatever their number. */
const meta = {
  title: "List/Record list",
  component: ListStory,
  args: { count: 12_480, onOpen: fn() },
  parameters: { docs: { story: { inline: false, height: "600px", wide: true } } },
} satisfies Meta<typeof ListStory>

export default meta
type Story = StoryObj<typeof meta>

const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector(`[aria-rowindex="${row + 1}"]`)?.children[column]
  if (!(found instanceof HTMLElement)) throw new Error(`The list draws no cell ${column} in row ${row}.`)
  return found
}
/** Between the parts of a condition, some of which are isolated. */
const gap = "[\\s\\u2066-\\u2069]*"
const fieldName = (keyword: string) =>
  localizedText(controlProfile.fields.find((field) => field.keyword === keyword)?.text ?? { en: keyword })
const firstRows = () => waitFor(() => expect(cell(1, 1).textContent).toMatch(/^C-/))

/** A hundred thousand rows and twelve columns. */
export const Filled: Story = {
  name: "Rows",
  args: { count: 100_000 },
  play: async ({ canvas }) => {
    await firstRows()
    const grid = canvas.getByRole("grid")
    await expect(grid).toHaveAttribute("aria-rowcount", "100001")
    await expect(grid.querySelectorAll("[role=row]").length).toBeLessThan(60)
  },
}

/** All keyboard operations: move, jump, select, extend, open, sort and resize. */
export const ByKeyboard: Story = {
  name: "By keyboard",
  tags: ["direction", "test-only"],
  play: async ({ args, canvas }) => {
    await firstRows()
    const rtl = document.documentElement.dir === "rtl"
    cell(1, 1).focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await expect(cell(3, 1)).toHaveFocus()
    await userEvent.keyboard(rtl ? "{ArrowLeft}" : "{ArrowRight}")
    await expect(cell(3, 2)).toHaveFocus()

    await userEvent.keyboard(" ")
    await expect(cell(3, 0).parentElement).toHaveAttribute("aria-selected", "true")
    await userEvent.keyboard("{Home}{Shift>}{ArrowDown}{ArrowDown}{/Shift}")
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/3/))

    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenCalledWith(cell(5, 1).textContent)

    await userEvent.keyboard("{Control>}{End}{/Control}")
    await waitFor(() => expect(cell(12_480, 12)).toHaveFocus())
    await waitFor(() => expect(cell(12_480, 1).textContent).toMatch(/^C-.*12480$/))
    await userEvent.keyboard("{Control>}{Home}{/Control}")
    await waitFor(() => expect(cell(1, 0)).toHaveFocus())

    await userEvent.keyboard("{ArrowUp}")
    await userEvent.keyboard(rtl ? "{ArrowLeft}" : "{ArrowRight}")
    const header = cell(0, 1)
    await expect(header).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(cell(0, 1)).toHaveAttribute("aria-sort", "ascending"))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(cell(0, 1)).toHaveAttribute("aria-sort", "descending"))
    const width = header.offsetWidth
    await userEvent.keyboard(rtl ? "{Alt>}{ArrowLeft}{/Alt}" : "{Alt>}{ArrowRight}{/Alt}")
    await waitFor(() => expect(cell(0, 1).offsetWidth).toBe(width + 16))
  },
}

/** The focus stays in its row while scrolling far away, and the next arrow key continues from there. */
export const FocusRestored: Story = {
  name: "Focus while scrolling",
  tags: ["test-only"],
  play: async () => {
    await firstRows()
    cell(1, 1).focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    const scroller = document.querySelector(".ru-list__scroller")
    scroller?.scrollTo({ top: 400_000 })
    await waitFor(() => expect(document.querySelector('[aria-rowindex="11113"]')).not.toBeNull())
    await expect(cell(3, 1)).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(cell(4, 1)).toHaveFocus())
  },
}

/** Two conditions as chips, with the join next to them. */
export const Filtered: Story = {
  name: "Filtered",
  args: {
    initial: {
      conditions: [
        { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] },
        { filterType: "tagref", column: "frequency_1", operator: "anyOf", values: ["DAILY", "WEEKLY"] },
      ],
    },
  },
  play: async ({ canvas }) => {
    await firstRows()
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "4993")
    const [first] = canvas.getAllByRole("radio")
    await expect(first).toBeChecked()
  },
}

/** Labels the default filter as such; after removal a button restores it. */
export const DefaultFilter: Story = {
  name: "Default filter",
  tags: ["interaction"],
  args: { filter: { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] } },
  play: async ({ canvas }) => {
    await firstRows()
    const rows = async (count: number) =>
      waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count)))
    await expect(canvas.getByText(t("list.filter.default"))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("list.filter.default") })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: t("list.filter.clear") }))
    await rows(12_481)
    await userEvent.click(canvas.getByRole("button", { name: t("list.filter.default") }))
    await waitFor(() => expect(canvas.queryByRole("button", { name: t("list.filter.default") })).toBeNull())
    await waitFor(() => expect(canvas.getByRole("grid").getAttribute("aria-rowcount")).not.toBe("12481"))
    await expect(canvas.getByText(t("list.filter.default"))).toBeVisible()
  },
}

/** Creates a condition in the popover: column, operator, value. */
export const AddCondition: Story = {
  name: "Add and remove a condition",
  tags: ["direction", "test-only"],
  play: async ({ canvas }) => {
    await firstRows()
    const [search = ""] = cell(6, 2).textContent.split(" ")
    await expect(cell(1, 2)).not.toHaveTextContent(search)
    await userEvent.click(canvas.getByRole("button", { name: t("list.filter") }))
    const form = within(await screen.findByRole("dialog", { name: t("list.filter") }))
    await userEvent.click(form.getByRole("combobox", { name: t("list.filter.column") }))
    await userEvent.click(await screen.findByRole("option", { name: fieldName("title_1") }))
    await userEvent.type(form.getByRole("textbox"), search)
    await userEvent.click(form.getByRole("button", { name: t("list.filter.apply") }))
    const condition = new RegExp(`${fieldName("title_1")}${gap}${t("list.operator.contains")}${gap}${search}`)
    await waitFor(() => expect(canvas.getByRole("button", { name: condition })).toBeVisible())
    await waitFor(() => expect(cell(1, 2)).toHaveTextContent(search))
    await userEvent.click(
      canvas.getByRole("button", { name: t("list.filter.remove", { column: fieldName("title_1") }) }),
    )
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "12481"))
  },
}

/** Hides a column and moves another, also by keyboard. */
export const Columns: Story = {
  name: "Hide and move columns",
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await firstRows()
    await userEvent.click(canvas.getByRole("button", { name: t("list.columns") }))
    const list = within(await screen.findByRole("dialog", { name: t("list.columns") }))
    await userEvent.click(list.getByRole("checkbox", { name: t("list.column.parents") }))
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: t("list.column.parents") })).toBeNull())
    list.getByRole("checkbox", { name: fieldName("owner_1") }).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}")
    await waitFor(() => expect(cell(0, 2)).toHaveTextContent(fieldName("owner_1")))
    await userEvent.click(list.getByRole("button", { name: t("list.columns.reset") }))
    await waitFor(() => expect(cell(0, 2)).toHaveTextContent(fieldName("title_1")))
    await expect(cell(0, 3)).toHaveTextContent(t("list.column.parents"))
  },
}

/** Beyond ten thousand records the total is an estimate: the list marks it and counts exactly on request. */
export const Uncounted: Story = {
  name: "Count exactly",
  tags: ["test-only"],
  args: { count: 30_000, totalIsExact: false },
  play: async ({ canvas }) => {
    await firstRows()
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "-1")
    await waitFor(() => expect(canvas.getByText(/≈ 30.000/)).toBeVisible())
    await userEvent.click(canvas.getByRole("button", { name: t("list.count.exactly") }))
    await waitFor(() => expect(canvas.getByText(/^[^≈]*30.000/)).toBeVisible())
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "30001")
  },
}

/** While pages load, skeleton rows are shown. */
export const Loading: Story = {
  args: { silent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-busy", "true")
    await expect(cell(1, 1).textContent).toBe("")
  },
}

/** Beyond ten thousand records the total is an estimate; a button counts exactly. */
export const EstimatedCount: Story = {
  name: "Estimated count",
  tags: ["!test"],
  args: { count: 30_000, totalIsExact: false },
}

/** Two rows are selected; the bar at the foot has what can be done with them. */
export const Selection: Story = {
  tags: ["!test", "interaction"],
  play: async () => {
    await firstRows()
    for (const row of [1, 2]) await userEvent.click(within(cell(row, 0)).getByRole("checkbox"))
  },
}

/** The list has no records yet. */
export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    const name = t("record.new", { name: localizedText(controlProfile.name).toLocaleLowerCase() })
    await expect(await canvas.findByRole("button", { name })).toBeVisible()
    const plural = localizedText(controlProfile.pluralName).toLocaleLowerCase()
    const title = { level: 2, name: t("list.empty.title", { name: plural }) }
    await expect(canvas.getByRole("heading", title)).toBeVisible()
  },
}

/** The search matches nothing; a button clears it. */
export const NoMatch: Story = {
  name: "No match",
  tags: ["!test"],
  args: { initial: { search: "no such control" } },
}

export const NothingFound: Story = {
  name: "Clear a search without results",
  tags: ["test-only"],
  args: { initial: { search: "no such control" } },
  play: async ({ canvas }) => {
    const title = { level: 2, name: t("list.nothing.title") }
    const emptyState = (await canvas.findByRole("heading", title)).parentElement
    await expect(canvas.queryByRole("grid")).toBeNull()
    if (!emptyState) throw new Error("The page that says that nothing was found has no body.")
    await userEvent.click(within(emptyState).getByRole("button"))
    await firstRows()
  },
}

export const Failed: Story = {
  name: "Error",
  args: { failure: { forbidden: false, reference: "7F3A-19C2" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("7F3A-19C2")
  },
}

export const Forbidden: Story = { args: { failure: { forbidden: true } } }

/** The filter in the address cannot be read; a button opens the list without it. */
export const UnreadableFilter: Story = {
  name: "Unreadable filter",
  tags: ["!test"],
  args: { initial: { unreadable: true } },
}

/** Rejects a truncated URL, because an unfiltered list would be misleading. */
export const Unreadable: Story = {
  name: "Open without an unreadable filter",
  tags: ["test-only"],
  args: { initial: { unreadable: true } },
  play: async ({ canvas }) => {
    await userEvent.click(within(await canvas.findByRole("alert")).getByRole("button"))
    await firstRows()
  },
}

/** A phone of 360 pixels: two lines per record and no horizontal overflow. */
export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction"],
  args: { width: 360 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cell(1, 1).textContent).toMatch(/C-/))
    const scroller = canvas.getByRole("grid").parentElement
    // The list learns its width from an observer, whose first report may come after the first page.
    await waitFor(() => expect(scroller?.scrollWidth).toBe(scroller?.clientWidth))
    await expect(cell(1, 1).parentElement?.offsetHeight).toBe(64)
  },
}

export const Arabic: Story = {
  globals: { language: "ar" },
  tags: ["direction", "!test", "test-only"],
  play: async ({ canvas }) => {
    await firstRows()
    const grid = canvas.getByRole("grid").getBoundingClientRect()
    await expect(cell(1, 0).getBoundingClientRect().right).toBeCloseTo(grid.right, 0)
  },
}

export const Dark: Story = {
  globals: { colorMode: "dark" },
  tags: ["dark", "!test", "test-only"],
}
