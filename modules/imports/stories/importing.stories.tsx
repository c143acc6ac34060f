import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense, useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { ImportColumn, ImportRow } from "../contracts/imports.ts"
import { ImportStages } from "../web/import-stages.tsx"
import "../web/importing.css"
import type { Mapping } from "../web/mapped-field.ts"
import { MappingTable } from "../web/mapping-table.tsx"
import { RowsGrid } from "../web/rows-grid.tsx"
import { TitleFrom } from "../web/title-from.tsx"
import { controlProfile } from "../../../stories/list/control-profile.ts"
import { sampleInLanguage, sampleText } from "../../../stories/sample-text.ts"
import { localizedText, t } from "../../../stories/texts.ts"

const blank: ImportRow = {
  row: 2,
  status: "create",
  cells: [],
  edited: [],
  recordId: null,
  uniqueId: "",
  name: "",
  changes: [],
  conflicts: [],
  choice: null,
  problems: [],
  parts: [],
}

const rows: readonly ImportRow[] = [
  { ...blank, row: 2, cells: ["Three-way match of invoices", "2027-01-31"] },
  {
    ...blank,
    row: 3,
    status: "rejected",
    cells: ["", "someday"],
    problems: [
      { code: "value.required", path: ["title_1"], message: "Required" },
      { code: "value.bad_date", path: ["due_date_1"], message: "This is not a date." },
    ],
  },
  {
    ...blank,
    row: 4,
    status: "update",
    uniqueId: "C-014",
    recordId: "01a1fd77-1cef-71e5-a60f-5635bc289809" as never,
    cells: ["Segregation of duties", "2027-03-31"],
    edited: [1],
    changes: [{ keyword: "due_date_1", field: "Due date", before: "2027-02-28", after: "2027-03-31" }],
  },
  {
    ...blank,
    row: 5,
    status: "conflict",
    uniqueId: "C-015",
    cells: ["Journal entry review", "2029-01-01"],
    conflicts: [
      { keyword: "due_date_1", field: "Due date", before: "2027-01-31", mine: "2029-01-01", theirs: "2028-01-01" },
    ],
  },
]

const columns = [
  { index: 0, part: null, keyword: "title_1", label: "Title" },
  { index: 1, part: null, keyword: "due_date_1", label: "Due date" },
]

const types = [{ part: null, profile: controlProfile, name: "Control", lowercaseName: "control", plural: "Controls" }]

const onFix = fn(async () => undefined)
const onChoose = fn()

function Grid({ visible }: { readonly visible: readonly ImportRow[] }) {
  return (
    <div className="importing__check ru-stack ru-gap-12" style={{ blockSize: 480 }}>
      <RowsGrid
        rows={{
          total: visible.length,
          rowAt: (index) => visible[index],
          show: () => undefined,
          updateCache: () => undefined,
        }}
        columns={sampleInLanguage(columns)}
        types={types}
        renderRecord={(_, uid) => <bdi>{uid}</bdi>}
        onFix={onFix}
        onChoose={onChoose}
      />
    </div>
  )
}

const meta = {
  title: "Screens/Imports",
  component: Grid,
  args: { visible: rows },
  decorators: [
    (Story) => (
      <Suspense>
        <LazyMessagesProvider area="imports/imports">
          <Story />
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof Grid>

export default meta
type Story = StoryObj<typeof meta>

/** Every row status with problems below the cells; corrects a cell by keyboard. */
export const Statuses: Story = {
  name: "Every status",
  tags: ["direction", "interaction"],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(sampleText("This is not a date."))
    const cell = canvasElement.querySelector<HTMLElement>('[data-cell="0 2"]')
    cell?.focus()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-cell", "1 2"))
    await userEvent.keyboard("{Enter}")
    await userEvent.type(await canvas.findByRole("textbox"), "Corrected{Enter}")
    await waitFor(() => expect(onFix).toHaveBeenCalledWith(3, 0, "Corrected"))
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-cell", "1 2"))
    await userEvent.keyboard("{F2}")
    await userEvent.type(await canvas.findByRole("textbox"), "Thrown away{Escape}")
    await expect(onFix).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getAllByRole("radio")[0] as HTMLElement)
    await expect(onChoose).toHaveBeenCalledWith(5, "mine")
  },
}

export const Empty: Story = { args: { visible: [] } }

const fileColumns: readonly ImportColumn[] = [
  { index: 0, name: "Control title", samples: ["Three-way match"], filled: 12, hidden: false },
  { index: 1, name: "Responsible", samples: ["Amira Haddad", "Jonas Weber"], filled: 9, hidden: false },
  { index: 2, name: "Internal remark", samples: ["see mail"], filled: 1, hidden: false },
  { index: 3, name: "", samples: [], filled: 2, hidden: false },
]
const proposed = [
  { column: 0, keyword: "title_1", by: "similar" as const, confidence: 0.5 },
  { column: 1, keyword: "owner_1", by: "known" as const, confidence: 0.85 },
  { column: 2, keyword: null, by: "remembered" as const, confidence: 0.98 },
]

function Mapped() {
  const [mapping, setMapping] = useState<Mapping>(new Map(proposed.map(({ column, keyword }) => [column, keyword])))
  return (
    <div className="importing__map ru-stack ru-gap-16">
      <ImportStages step="map" />
      <MappingTable
        types={types}
        one={{ columns: sampleInLanguage([...fileColumns]), mapping: proposed }}
        mapping={mapping}
        onChange={setMapping}
      />
    </div>
  )
}

/** Each column next to its field, with the reason for the suggestion; selecting a field twice moves it. */
export const MappingColumns: Story = {
  tags: ["direction", "interaction"],
  render: () => <Mapped />,
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole("combobox")
    const before = second?.textContent
    await userEvent.click(first as HTMLElement)
    // The list is rendered in a separate layer.
    const options = await screen.findAllByRole("option")
    const expectedOption = options.find(({ textContent }) => textContent?.includes(before ?? "?"))
    await userEvent.click(expectedOption as HTMLElement)
    await waitFor(() => expect(first).toHaveTextContent(before ?? ""))
    await expect(second).not.toHaveTextContent(before ?? "")
  },
}

function Nameless() {
  const [from, setFrom] = useState<number | null>(null)
  return (
    <TitleFrom
      profile={controlProfile}
      one={{ columns: sampleInLanguage([...fileColumns]), total: 134 }}
      nameless={106}
      value={from}
      onChange={setFrom}
    />
  )
}

/** Counts rows without a name; another column provides all names. */
export const RowsWithoutName: Story = {
  tags: ["interaction"],
  render: () => <Nameless />,
  play: async ({ canvas }) => {
    const title = controlProfile.fields.find(({ keyword }) => keyword === controlProfile.titleKeyword)?.text ?? {
      en: "",
    }
    const select = await canvas.findByRole("combobox", {
      name: t("imports.map.titleFrom", { title: localizedText(title) }),
    })
    await expect(canvas.getByText(t("imports.map.titleFrom.help", { count: 106, total: 134 }))).toBeVisible()
    await expect(select).toHaveTextContent(t("imports.map.titleFrom.none"))
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText("Internal remark")) }))
    await waitFor(() => expect(select).toHaveTextContent(sampleText("Internal remark")))
  },
}
