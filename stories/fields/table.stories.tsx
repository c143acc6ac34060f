import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, userEvent, waitFor } from "storybook/test"
import { tableExample } from "../../fields/table/example.ts"
import { TableWidget } from "../../fields/table/table-widget.tsx"
import type { TableRow } from "../../schemas/values.ts"
import { t } from "../texts.ts"
import { FieldServices } from "../list/list-container.tsx"

const field = { ...tableExample.field, groupConfig: { ...tableExample.field.groupConfig, maxRows: 400 } }
const rowsOf = (count: number): readonly TableRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, item_1: `INV-${1000 + at}` }))

function TableStory({ count }: { readonly count: number }) {
  const [rows, setRows] = useState<readonly TableRow[] | undefined>(() => rowsOf(count))
  return (
    <FieldServices>
      <div style={{ maxInlineSize: 640 }} data-rows={rows?.length ?? 0}>
        <TableWidget
          id="table"
          field={field}
          value={rows}
          onChange={setRows}
          onBlur={() => {}}
          invalid={false}
          readOnly={false}
          required={false}
          describedBy={undefined}
        />
      </div>
    </FieldServices>
  )
}

const meta = {
  title: "Field types/Table by keyboard",
  tags: ["test-only"],
  component: TableStory,
} satisfies Meta<typeof TableStory>
export default meta
type Story = StoryObj<typeof meta>

const cell = (row: number, column = "item_1") =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`[data-row="${row}"] [data-column="${column}"] input`)
    if (!found) throw new Error(`The table draws no cell ${column} in row ${row}.`)
    return found
  })
const countRows = () => document.querySelectorAll("[data-row]").length
const rowCount = () => Number(document.querySelector("[data-rows]")?.getAttribute("data-rows"))
const focusIn = (row: number) => waitFor(async () => expect(await cell(row)).toHaveFocus())

/** Enter moves down and adds a row after the last one; Alt with an arrow moves up and down; the column stays. */
export const FewRows: Story = {
  tags: ["direction"],
  args: { count: 3 },
  async play() {
    await userEvent.click(await cell(0))
    await userEvent.keyboard("{Enter}")
    await focusIn(1)
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await focusIn(2)
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await focusIn(1)
    await userEvent.keyboard("{Enter}{Enter}")
    await focusIn(3)
    await expect(rowCount()).toBe(4)
    await userEvent.keyboard("Typed")
    await expect(await cell(3)).toHaveValue("Typed")

    const amount = await cell(0, "amount_1")
    await userEvent.click(amount)
    await userEvent.keyboard("{Enter}")
    await waitFor(async () => expect(await cell(1, "amount_1")).toHaveFocus())
  },
}

/** Removing a row keeps the focus in the table: on the row that moved up, otherwise on the previous one. */
export const RemoveRow: Story = {
  args: { count: 3 },
  async play({ canvas }) {
    const remove = (row: number) => canvas.getByRole("button", { name: t("field.table.remove", { row }) })
    await userEvent.click(remove(2))
    await waitFor(() => expect(rowCount()).toBe(2))
    await expect(await cell(1)).toHaveValue("INV-1002")
    await waitFor(() => expect(remove(2)).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(rowCount()).toBe(1))
    await waitFor(() => expect(remove(1)).toHaveFocus())
  },
}

/**
 * Only visible rows of a long table are in the document; keyboard navigation scrolls, and a new row becomes visible.
 */
export const ManyRows: Story = {
  args: { count: 300 },
  async play({ canvas }) {
    await waitFor(() => expect(document.querySelector("[data-index]")).not.toBeNull())
    await userEvent.click(await cell(0))
    await expect(countRows()).toBeLessThan(40)
    for (let row = 1; row <= 30; row += 1) {
      await userEvent.keyboard("{Enter}")
      await focusIn(row)
    }
    await expect(countRows()).toBeLessThan(50)
    await userEvent.keyboard("Deep")
    await expect(await cell(30)).toHaveValue("INV-1030Deep")

    await userEvent.click(canvas.getByRole("button", { name: t("field.table.add") }))
    await focusIn(300)
    await expect(rowCount()).toBe(301)
    await userEvent.keyboard("Last")
    await expect(await cell(300)).toHaveValue("Last")
    const table = canvas.getByRole("table")
    await expect(table).toHaveAttribute("aria-rowcount", "302")
    await expect((await cell(300)).closest('[role="row"]')).toHaveAttribute("aria-rowindex", "302")
  },
}
