import type { Meta, StoryObj } from "@storybook/react-vite"
import { RotateCw } from "lucide-react"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { editingChunk } from "../../renderers/list/editing-chunk.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { Button } from "../../ui/button.tsx"
import { sampleText } from "../sample-text.ts"
import { localizedText, t } from "../texts.ts"
import { controlProfile } from "./control-profile.ts"
import { createFakeListEdits } from "./fake-list-edits.ts"
import { createFakeListSource } from "./fake-list-source.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"

interface UnmatchedStoryProps {
  readonly width?: number
  readonly group?: string
}

const filtered = { filterType: "text", column: "system:name", operator: "contains", value: "ERP" } as const

/** A list of the controls whose title has a word, with edits, and a button that loads it again as a bulk change does. */
function UnmatchedStory({ width, group }: UnmatchedStoryProps) {
  const language = useStoryLanguage()
  const { formatMessage } = useIntl()
  const [revision, setRevision] = useState(0)
  const edits = useMemo(() => createFakeListEdits(language, () => undefined), [language])
  const source = useMemo(
    () =>
      createFakeListSource({
        count: 100,
        language,
        isChanging: true,
        recordAt: (at) => edits.current(`record-${at}`),
      }),
    [language, edits],
  )
  return (
    <FieldServices>
      <ListContainer
        source={source}
        edits={edits}
        filter={filtered}
        {...(group && { initial: { group } })}
        revision={revision}
        height={420}
        width={width}
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => setRevision((before) => before + 1)}>
            {formatMessage({ id: "list.error.retry" })}
          </Button>
        }
      />
    </FieldServices>
  )
}

const meta = {
  title: "List/Rows that no longer match",
  component: UnmatchedStory,
  loaders: [async () => ({ chunk: await editingChunk.fetch() })],
} satisfies Meta<typeof UnmatchedStory>

export default meta
type Story = StoryObj<typeof meta>

const title = 2
const rowAt = (row: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"]`)
  if (!found) throw new Error(`The list draws no row ${row}.`)
  return found
}
const uidAt = (row: number) => rowAt(row).children[1]?.textContent
/** The number of marks in each of the first rows. */
function marks(): number[] {
  const field = controlProfile.fields.find(({ keyword }) => keyword === "title_1")
  const column = localizedText(field?.text ?? { en: "" })
  const name = t("list.unmatched", { reasons: joinNames([column], currentLanguage(), "commas") })
  return [1, 2, 3, 4].map((row) => within(rowAt(row)).queryAllByRole("img", { name }).length)
}
const firstRows = () => waitFor(() => expect(uidAt(1)).toMatch(/^C-/))

/** Replaces the title of a row; the cell is reached from the next one, because a click on a title opens its record. */
async function rename(row: number, name: string): Promise<void> {
  await userEvent.click(rowAt(row).children[title + 1] as HTMLElement)
  await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowRight}{F2}" : "{ArrowLeft}{F2}")
  const control = await waitFor(() => {
    const found = rowAt(row).children[title]?.querySelector("input")
    if (!found) throw new Error("The cell has no control yet.")
    expect(found).toHaveFocus()
    return found
  })
  await userEvent.clear(control)
  await userEvent.keyboard(`${name}{Enter}`)
}

/** A row that no longer matches stays where it is, marked with the reason, also when the list is loaded again. */
export const Marked: Story = {
  name: "Marked rows",
  tags: ["direction", "interaction"],
  play: async ({ canvas }) => {
    await firstRows()
    const [first, , third, fourth] = [1, 2, 3, 4].map(uidAt)
    await rename(2, "Access review")
    await waitFor(() => expect(marks()).toEqual([0, 1, 0, 0]))
    await userEvent.click(canvas.getByRole("button", { name: t("list.unmatched.apply") }))
    await waitFor(() => expect([1, 2, 3].map(uidAt)).toEqual([first, third, fourth]))
    await expect(document.activeElement).toHaveRole("gridcell")
    await expect(canvas.queryByRole("button", { name: t("list.unmatched.apply") })).toBeNull()

    await rename(1, sampleText("Leavers"))
    await rename(3, sampleText("Joiners"))
    await waitFor(() => expect(marks()).toEqual([1, 0, 1, 0]))
    const rowCount = canvas.getByRole("grid").getAttribute("aria-rowcount")
    await userEvent.click(canvas.getByRole("button", { name: t("list.error.retry") }))
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-busy", "false"))
    await expect(marks()).toEqual([1, 0, 1, 0])
    await expect([1, 2, 3].map(uidAt)).toEqual([first, third, fourth])
    await expect(rowAt(3).children[title]).toHaveTextContent(sampleText("Joiners"))
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", rowCount)
    await expect(canvas.getByText(t("list.unmatched.count", { count: 2, shown: 2 }))).toBeVisible()
  },
}

/** In a grouped list a row stays in its group when the list is loaded again, until the filter is applied again. */
export const InGroups: Story = {
  name: "Marked rows in groups",
  args: { group: "system:status" },
  tags: ["interaction"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(uidAt(2)).toMatch(/^C-/))
    const shown = () => [1, 2, 3, 4].map((row) => rowAt(row).textContent)
    const [, kept] = [2, 3].map(uidAt)
    await rename(3, sampleText("Leavers"))
    await waitFor(() => expect(marks()).toEqual([0, 0, 1, 0]))
    const before = shown()
    const grid = canvas.getByRole("treegrid")
    const rowCount = grid.getAttribute("aria-rowcount")
    await userEvent.click(canvas.getByRole("button", { name: t("list.error.retry") }))
    await waitFor(() => expect(grid).toHaveAttribute("aria-busy", "false"))
    await expect(shown()).toEqual(before)
    await expect(grid).toHaveAttribute("aria-rowcount", rowCount)
    await userEvent.click(canvas.getByRole("button", { name: t("list.unmatched.apply") }))
    await waitFor(() => expect(uidAt(3)).not.toBe(kept))
    await expect(marks()).toEqual([0, 0, 0, 0])
  },
}
