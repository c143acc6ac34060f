import type { Meta, StoryObj } from "@storybook/react-vite"
import { FilePlus, LogOut, Pencil, Trash2, Undo2 } from "lucide-react"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { useMemo, useRef, useState } from "react"
import type { StoredList, ListStore } from "../../renderers/list/stored-list.ts"
import { Button } from "../../ui/button.tsx"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"
import { createFollowedSource } from "./followed-source.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"

interface FollowedStoryProps {
  readonly width?: number
  readonly count?: number
  readonly search?: string
}

const renamed = "Renamed by someone else"
const added = "Added by someone else"
const labels = {
  rename: "Rename the second",
  remove: "Delete the third",
  add: "Add one",
  leave: "Leave",
  enter: "Return",
}

/** A list that others change, as the buttons say, and that its user leaves and returns to. */
function FollowedStory({ width, count = 60, search = "" }: FollowedStoryProps) {
  const language = useStoryLanguage()
  const [signal, setSignal] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const followed = useMemo(() => createFollowedSource(count, language), [count, language])
  const left = useRef<StoredList>(undefined)
  const store = useMemo<ListStore>(
    () => ({
      take: () => left.current,
      keep(list) {
        left.current = list
      },
    }),
    [],
  )
  const change = (act: () => void) => () => {
    act()
    setSignal((before) => before + 1)
  }
  const button = (label: string, icon: typeof Pencil, act: () => void) => {
    const Icon = icon
    return (
      <Button key={label} icon={<Icon aria-hidden="true" />} onClick={act}>
        {sampleText(label)}
      </Button>
    )
  }
  return (
    <FieldServices>
      <div className="ru-cluster ru-gap-8">
        {button(
          labels.rename,
          Pencil,
          change(() => followed.rename(1, renamed)),
        )}
        {button(
          labels.remove,
          Trash2,
          change(() => followed.remove(2)),
        )}
        {button(
          labels.add,
          FilePlus,
          change(() => followed.add(added)),
        )}
        {isLeft ? button(labels.enter, Undo2, () => setLeft(false)) : button(labels.leave, LogOut, () => setLeft(true))}
      </div>
      {isLeft ? null : (
        <ListContainer
          source={followed.source}
          changeSignal={String(signal)}
          store={store}
          initial={{ search }}
          height={420}
          width={width}
        />
      )}
    </FieldServices>
  )
}

const meta = {
  title: "List/Changes of others",
  component: FollowedStory,
} satisfies Meta<typeof FollowedStory>

export default meta
type Story = StoryObj<typeof meta>

const button = (canvas: ReturnType<typeof within>, label: string) => canvas.getByRole("button", { name: label })
const rowAt = (row: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"]`)
  if (!found) throw new Error(`The list draws no row ${row}.`)
  return found
}
const uidAt = (row: number) => rowAt(row).children[1]?.textContent
const uids = (...rows: number[]) => rows.map(uidAt)
const loaded = () => waitFor(() => expect(uidAt(1)).toMatch(/^C-/))
const scroller = () => document.querySelector<HTMLElement>(".ru-list__scroller") as HTMLElement
const offered = (count: number) => t("list.new.count", { count, shown: count })

/**
 * Rows that others change are refreshed where they are, those that are gone are marked, and new ones are counted until
 * they are asked for; neither focus nor place is lost.
 */
export const InPlace: Story = {
  name: "Refreshed in place",
  tags: ["interaction"],
  play: async ({ canvas }) => {
    await loaded()
    const before = uids(1, 2, 3, 4, 5)
    await userEvent.click(rowAt(5).children[3] as HTMLElement)
    const focused = document.activeElement as HTMLElement
    await userEvent.click(button(canvas, labels.rename))
    for (const label of [labels.remove, labels.add, labels.add]) await userEvent.click(button(canvas, label))
    await canvas.findByText(offered(2), {}, { timeout: 3000 })
    await expect(rowAt(2)).toHaveTextContent(renamed)
    await expect(within(rowAt(3)).getByRole("img", { name: t("list.gone") })).toBeVisible()
    await expect(uids(1, 2, 3, 4, 5)).toEqual(before)
    await expect(rowAt(5)).toContainElement(focused)
    focused.focus()

    await userEvent.click(button(canvas, t("list.new.show")))
    await waitFor(() => expect(rowAt(1)).toHaveTextContent(added))
    await expect(document.activeElement?.closest("[role=row]")).toBe(rowAt(1))
    await expect(uids(3, 4, 5, 6)).toEqual([before[0], before[1], before[3], before[4]])
    await expect(canvas.queryByText(offered(2))).toBeNull()
    await expect(canvas.queryByRole("button", { name: t("list.gone.remove") })).toBeNull()
  },
}

/** A list that its user returns to is as they left it, and then refreshed: the row that they came from has the focus. */
export const Returned: Story = {
  tags: ["interaction"],
  play: async ({ canvas }) => {
    await loaded()
    scroller().scrollTo({ top: 700 })
    await waitFor(() => expect(uidAt(25)).toMatch(/^C-/))
    const place = uids(24, 25, 26)
    await userEvent.click(rowAt(24).children[0]?.querySelector("[role=checkbox]") as HTMLElement)
    await userEvent.click(rowAt(25).children[3] as HTMLElement)
    const { scrollTop } = scroller()
    await userEvent.click(button(canvas, labels.leave))
    await expect(document.querySelector(".ru-list")).toBeNull()
    await userEvent.click(button(canvas, labels.add))
    await userEvent.click(button(canvas, labels.enter))
    // The record that was added meanwhile is above them.
    await waitFor(() => expect(uids(25, 26, 27)).toEqual(place))
    await expect(rowAt(25)).toHaveAttribute("aria-selected", "true")
    await expect(document.activeElement?.closest("[role=row]")).toBe(rowAt(26))
    await expect(Math.round(scroller().scrollTop - scrollTop)).toBe(rowAt(25).offsetHeight)
    scroller().scrollTo({ top: 0 })
    await waitFor(() => expect(rowAt(1)).toHaveTextContent(added))
  },
}

/** When the last row leaves, the focus goes to what can be done then. */
export const NothingLeft: Story = {
  name: "Nothing left",
  tags: ["interaction"],
  args: { count: 3, search: "Review of manual journals above threshold" },
  play: async ({ canvas }) => {
    await loaded()
    await userEvent.click(rowAt(1).children[3] as HTMLElement)
    await userEvent.click(button(canvas, labels.rename))
    await userEvent.click(await canvas.findByRole("button", { name: t("list.unmatched.apply") }))
    await waitFor(() => expect(button(canvas, t("list.nothing.clear"))).toHaveFocus())
  },
}
