import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, userEvent } from "storybook/test"
import { Pager } from "../../ui/pager.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { Table, TableBar, TableHead, TablePage, type TableProps } from "../../ui/table-page.tsx"
import { sampleInLanguage, sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

const processes = [
  ["Order to cash", "Calverine Foods Ltd", 42],
  ["Purchase to pay", "Calverine Logistics GmbH", 37],
  ["الرواتب والأجور", "كالفرين الخليج", 9],
  ["A process whose name is so long that it goes on over more than one line of the table", "Calverine Foods Ltd", 1],
] as const

const columns = [
  { key: "name", label: "Process" },
  { key: "entity", label: "Entity" },
  { key: "controls", label: "Controls", tabularNumbers: true },
]

function ProcessTable(props: TableProps) {
  return (
    <Table {...props}>
      <TableHead columns={sampleInLanguage(columns)} actions={sampleText("Actions")} />
      <tbody>
        {sampleInLanguage(processes).map(([name, entity, controls]) => (
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
  )
}

function ProcessPage({ pages, ...table }: TableProps & { readonly pages: number }) {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState("")
  return (
    <TablePage>
      <p>{sampleText("Every process and how many controls it has.")}</p>
      <TableBar count={t("masterLibrary.count", { count: processes.length })}>
        <SearchInput
          label={sampleText("Find a process")}
          placeholder={sampleText("Find a process")}
          value={search}
          onChange={setSearch}
        />
      </TableBar>
      <ProcessTable {...table} />
      <Pager
        page={page}
        pages={pages}
        onPage={setPage}
        positionLabel={t("shell.pages.place", { page: page + 1, pages })}
        previousLabel={sampleText("Previous page")}
        nextLabel={sampleText("Next page")}
      />
    </TablePage>
  )
}

const meta = {
  title: "Components/Table",
  component: Table,
  parameters: { docs: { story: { wide: true, landmark: true } } },
  args: { label: "Processes", busy: false, collapsible: true, children: null },
  argTypes: {
    busy: { description: "Rows are loading." },
    className: { control: { disable: true } },
  },
  render: (args) => <ProcessTable {...args} />,
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = { tags: ["!test"] }

/** With filters, the number of rows and a pager. */
export const Page: Story = {
  args: { label: "All processes", collapsible: false },
  render: (args) => <ProcessPage {...args} pages={2} />,
}

/** Each row becomes a list of its cells. */
export const OnAPhone: Story = {
  tags: ["!test"],
  args: { label: "Processes on a phone" },
  globals: { viewport: { value: "phone" } },
  parameters: { docs: { story: { inline: false, height: "520px", wide: false } } },
}

/** On the first and last page the button stays and keeps the focus for keyboard users. */
export const Pagination: Story = {
  tags: ["test-only", "direction"],
  render: (args) => <ProcessPage {...args} pages={3} />,
  async play({ canvas }) {
    const next = canvas.getByRole("button", { name: sampleText("Next page") })
    await expect(canvas.getByRole("button", { name: sampleText("Previous page") })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
    next.focus()
    await userEvent.keyboard("{Enter}{Enter}{Enter}")
    await expect(canvas.getByText(t("shell.pages.place", { page: 3, pages: 3 }))).toBeVisible()
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Previous page") }))
    await expect(canvas.getByText(t("shell.pages.place", { page: 2, pages: 3 }))).toBeVisible()
  },
}
