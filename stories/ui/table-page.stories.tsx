import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, userEvent } from "storybook/test"
import { Pager } from "../../ui/pager.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { Table, TableBar, TableHead, TablePage } from "../../ui/table-page.tsx"

const processes = [
  ["Order to cash", "Calverine Foods Ltd", 42],
  ["Purchase to pay", "Calverine Logistics GmbH", 37],
  ["من الطلب إلى التحصيل", "كالفرين الخليج", 9],
  ["A process whose name is so long that it goes on over more than one line of the table", "Calverine Foods Ltd", 1],
] as const

interface TablePageStoryProps {
  readonly pages: number
  readonly collapsible: boolean
}

function TablePageStory({ pages, collapsible }: TablePageStoryProps) {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState("")
  return (
    <TablePage>
      <p>Every process and how many controls it has.</p>
      <TableBar count={`${processes.length} processes`}>
        <SearchInput label="Find a process" placeholder="Find a process" value={search} onChange={setSearch} />
      </TableBar>
      <Table label="Processes" collapsible={collapsible}>
        <TableHead
          columns={[
            { key: "name", label: "Process" },
            { key: "entity", label: "Entity" },
            { key: "controls", label: "Controls", tabularNumbers: true },
          ]}
          actions="Actions"
        />
        <tbody>
          {processes.map(([name, entity, controls]) => (
            <tr key={name}>
              <th scope="row">
                <a href={`#${name}`}>
                  <bdi>{name}</bdi>
                </a>
              </th>
              <td>
                <bdi>{entity}</bdi>
              </td>
              <td className="ru-figures" data-figures="">
                {controls}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={page}
        pages={pages}
        onPage={setPage}
        positionLabel={`Page ${page + 1} of ${pages}`}
        previousLabel="Previous page"
        nextLabel="Next page"
      />
    </TablePage>
  )
}

const meta = {
  title: "UI/Table page",
  component: TablePageStory,
  args: { pages: 3, collapsible: true },
} satisfies Meta<typeof TablePageStory>
export default meta
type Story = StoryObj<typeof meta>

/** On the first and last page the button stays and keeps the focus for keyboard users. */
export const Pagination: Story = {
  tags: ["direction"],
  async play({ canvas }) {
    const next = canvas.getByRole("button", { name: "Next page" })
    await expect(canvas.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true")
    next.focus()
    await userEvent.keyboard("{Enter}{Enter}{Enter}")
    await expect(canvas.getByText("Page 3 of 3")).toBeVisible()
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }))
    await expect(canvas.getByText("Page 2 of 3")).toBeVisible()
  },
}

export const NotCollapsible: Story = { args: { collapsible: false, pages: 2 } }
