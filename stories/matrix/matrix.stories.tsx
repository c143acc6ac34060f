import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { UserId } from "../../schemas/ids.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { chooseEntry } from "../select-menu-entry.ts"
import { localizedText, t } from "../texts.ts"
import { MatrixStory } from "./matrix-story.tsx"

/** The risks and controls of a project as one table that is edited like a spreadsheet: a row for each pair. */
const meta = {
  title: "List/Risk and control matrix",
  component: MatrixStory,
  args: { onOpen: fn(), onSave: fn(), onCell: fn() },
  parameters: { docs: { story: { inline: false, height: "600px", wide: true } } },
} satisfies Meta<typeof MatrixStory>

export default meta
type Story = StoryObj<typeof meta>

/** A cell of a line, from 1, or of the column headers with 0. */
const cell = (line: number, column: number): HTMLElement => {
  const row = document.querySelector(`[aria-rowindex="${line + 2}"]`)
  const found = row?.querySelector(`:scope > [aria-colindex="${column + 1}"]`) ?? (column === 0 && row?.children[0])
  if (!(found instanceof HTMLElement)) throw new Error(`The matrix has no cell ${column} in line ${line}.`)
  return found
}
const firstRows = () => waitFor(() => expect(cell(2, 1)).toHaveTextContent("R-0007"))
const isMirrored = () => document.documentElement.dir === "rtl"

/** Below processes and sub-processes, whose headings stay while their rows scroll. */
export const Grouped: Story = { args: { copies: 40 } }

/** Processes and sub-processes as columns. */
export const Flat: Story = {
  args: { initial: { isGrouped: false } },
}

/** Without headings each row has its process, shown once for equal rows and read in all of them. */
export const RepeatedRecords: Story = {
  name: "Repeated records",
  tags: ["test-only"],
  args: { initial: { isGrouped: false } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cell(2, 1)).toHaveTextContent("P-0001"))
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "26")
    const repeated = cell(3, 1).firstElementChild
    await expect(repeated).toHaveTextContent("P-0001")
    await expect(getComputedStyle(repeated ?? document.body).opacity).toBe("0")
  },
}

/** Arrows move, and open and close headings; Space selects rows; Enter opens records. */
export const ByKeyboard: Story = {
  name: "By keyboard",
  tags: ["direction", "test-only"],
  play: async ({ args, canvas }) => {
    await firstRows()
    const [forwards, backwards] = isMirrored() ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"]
    const grid = canvas.getByRole("treegrid")
    const process = () => cell(1, 0).parentElement
    cell(1, 0).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenLastCalledWith("P-0001")
    await userEvent.keyboard(backwards)
    await expect(process()).toHaveAttribute("aria-expanded", "false")
    await expect(grid).toHaveAttribute("aria-rowcount", "20")
    await userEvent.keyboard(`${forwards}${forwards}`)
    await expect(process()).toHaveAttribute("aria-expanded", "true")
    await waitFor(() => expect(cell(2, 1)).toHaveFocus())
    await expect(args.onCell).toHaveBeenLastCalledWith({ recordId: "R-0007", column: "system:uid" })
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenLastCalledWith("R-0007")

    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}")
    await expect([cell(4, 1), cell(5, 1)].map((one) => one.ariaSelected)).toEqual(["true", "true"])
    await userEvent.keyboard("{Escape} ")
    await waitFor(() => expect(cell(5, 0).parentElement).toHaveAttribute("aria-selected", "true"))
    await expect(within(canvas.getByRole("toolbar")).getByRole("status")).toHaveTextContent(/\S/)

    await userEvent.keyboard(`{Home}${backwards}`)
    await waitFor(() => expect(cell(3, 0)).toHaveFocus())
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await waitFor(() => expect(cell(34, 18)).toHaveFocus())
  },
}

/** More rows than can be selected at once: the bar says how many are. */
export const SelectMost: Story = {
  name: "The most rows",
  args: { copies: 120 },
  tags: ["test-only"],
  async play({ canvas }) {
    await firstRows()
    await userEvent.click(canvas.getByRole("checkbox", { name: t("matrixGrid.selectAll") }))
    await expect(
      await canvas.findByText(
        t("matrixGrid.selected.most", { shown: new Intl.NumberFormat(currentLanguage()).format(2000) }),
      ),
    ).toBeVisible()
  },
}

/**
 * The heading that stays lies over the one of its line from the start: it has the menu, closes, opens again, and links.
 */
export const HeadingMenu: Story = {
  tags: ["test-only"],
  async play({ args, canvas }) {
    await firstRows()
    const sticky = document.querySelector(".ru-matrix__sticky-line")
    if (!sticky) throw new Error("The matrix shows no heading that stays.")
    const grid = canvas.getByRole("treegrid")
    const rows = grid.ariaRowCount
    await userEvent.click(sticky)
    await waitFor(() => expect(cell(1, 0).parentElement).toHaveAttribute("aria-expanded", "false"))
    await userEvent.click(document.querySelector(".ru-matrix__sticky-line") ?? sticky)
    await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", rows))
    await userEvent.click(sticky.querySelector("a") ?? sticky)
    await expect(args.onOpen).toHaveBeenLastCalledWith("P-0001")
    await expect(grid).toHaveAttribute("aria-rowcount", rows)

    await userEvent.pointer({ keys: "[MouseRight]", target: sticky })
    const menu = await screen.findByRole("menu")
    await expect(within(menu).getByRole("menuitem", { name: t("matrixGrid.open", { uid: "P-0001" }) })).toBeVisible()
    await userEvent.keyboard("{Escape}")
  },
}

/** Freezing, hiding and resizing change the header of both rows. */
export const ColumnMenu: Story = {
  name: "Column menu",
  tags: ["direction", "test-only"],
  play: async ({ canvas }) => {
    await firstRows()
    const forwards = isMirrored() ? "{ArrowLeft}" : "{ArrowRight}"
    const groupHeaders = () => [...document.querySelectorAll(".ru-matrix__groups [role=columnheader]")]
    await expect(groupHeaders()).toHaveLength(3)
    // Two record types have a title.
    const menus = [...document.querySelectorAll("[aria-rowindex='2'] [aria-haspopup=menu]")].map(
      ({ ariaLabel }) => ariaLabel,
    )
    await expect(menus.length).toBeGreaterThan(5)
    await expect(new Set(menus).size).toBe(menus.length)
    cell(1, 0).focus()
    await userEvent.keyboard(`{ArrowUp}${forwards}`)
    await expect(cell(0, 2)).toHaveFocus()
    await userEvent.keyboard("{Shift>}{F10}{/Shift}")
    await chooseEntry(/Freeze|تثبيت حتى/)
    await expect(groupHeaders()).toHaveLength(4)
    await expect(cell(2, 2)).toHaveAttribute("data-pin", "start")
    const scroller = canvas.getByRole("treegrid").parentElement
    scroller?.scrollTo({ left: isMirrored() ? -400 : 400 })
    await waitFor(() => expect(scroller).toHaveAttribute("data-slid"))
    const edge = (one: Element) => (isMirrored() ? one.getBoundingClientRect().right : one.getBoundingClientRect().left)
    await expect(edge(cell(2, 2))).toBe(edge(cell(0, 2)))
    await expect(Math.abs(edge(cell(2, 1)) - edge(scroller ?? document.body))).toBeLessThan(60)

    const { offsetWidth } = cell(0, 3)
    await waitFor(() => expect(cell(0, 2)).toHaveFocus())
    await userEvent.keyboard(`${forwards}{Alt>}${forwards}{/Alt}`)
    await waitFor(() => expect(cell(2, 3).offsetWidth).toBe(offsetWidth + 16))
    await userEvent.keyboard("{Shift>}{F10}{/Shift}")
    const label = cell(0, 3).ariaLabel
    await chooseEntry(/Hide|إخفاء/)
    await waitFor(() => expect(cell(0, 3).ariaLabel).not.toBe(label))
  },
}

/** The first columns stay while the others scroll. */
export const Frozen: Story = {
  name: "Frozen columns",
  args: { width: 1000, initial: { frozen: "RISK/system:name" } },
}

/** The cells in which other users are. */
export const OtherUsers: Story = {
  name: "Other users",
  args: {
    others: () => [
      {
        userId: "u1" as UserId,
        name: "Treasury manager",
        cell: { recordId: "C-0002" as never, column: "control_owner_1" },
      },
      { userId: "u2" as UserId, name: "P2P owner", cell: { recordId: "R-0002" as never, column: "rating_1" } },
    ],
  },
}

/** A row is a card below its headings. */
export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction"],
  args: { width: 390, height: 720 },
}

export const Empty: Story = { args: { isEmpty: true } }

/** The matrix cannot be loaded. */
export const Failed: Story = {
  args: { failure: { forbidden: false, reference: "req-7f3a" } },
}

/** Columns are chosen by group. */
export const ColumnPicker: Story = {
  name: "Column picker",
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await firstRows()
    await userEvent.click(canvas.getByRole("button", { name: t("list.columns") }))
    const { name, fields } = shippedProfile("risk")
    const category = localizedText(fields.find(({ keyword }) => keyword === "risk_category_1")?.text ?? { en: "" })
    const risks = within(await screen.findByRole("region", { name: localizedText(name) }))
    await userEvent.click(risks.getByRole("checkbox", { name: category }))
    await waitFor(() => expect(canvas.getByRole("columnheader", { name: category })).toBeVisible())
  },
}
