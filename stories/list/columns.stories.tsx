import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo } from "react"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ListSource } from "../../renderers/list/list-source.ts"
import type { ListState } from "../../renderers/list/list-state.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { wideControlProfile } from "./control-profile.ts"
import { FieldServices, ListFrame, useStoryLanguage } from "./list-frame.tsx"
import { memorySource } from "./memory-source.ts"

function WideList({ initial }: { readonly initial?: Partial<ListState> }) {
  const language = useStoryLanguage()
  const source = useMemo(() => withAdded(memorySource({ count: 60, language })), [language])
  return (
    <FieldServices>
      <ListFrame profile={wideControlProfile} source={source} initial={initial ?? {}} height={560} />
    </FieldServices>
  )
}

/** As a server answers: values of the columns that were asked for beside the list's own. */
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
  title: "Renderers/Record list columns",
  component: WideList,
} satisfies Meta<typeof WideList>

export default meta
type Story = StoryObj<typeof meta>

const openChooser = async (canvas: { getByRole: typeof screen.getByRole }) => {
  await waitFor(() => expect(document.querySelector("[aria-rowindex='2']")).not.toBeNull())
  await userEvent.click(canvas.getByRole("button", { name: "Columns" }))
  return within(await screen.findByRole("dialog", { name: "Columns" }))
}

/** A field that the list does not show is found by typing, added by keyboard, and comes with its values. */
export const AddByKeyboard: Story = {
  globals: { language: "en" },
  play: async ({ canvas }) => {
    const chooser = await openChooser(canvas)
    const search = chooser.getByRole("searchbox", { name: "Find a column" })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard("policy 1")
    await waitFor(() => expect(chooser.queryByRole("checkbox", { name: "Owner" })).toBeNull())
    await expect(chooser.getByRole("region", { name: "Testing" })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await expect(chooser.getByRole("checkbox", { name: "Policy 10" })).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(chooser.getByRole("checkbox", { name: "Policy 10" })).toHaveFocus()
    await expect(await canvas.findByRole("columnheader", { name: /Policy 10/ })).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector("[aria-rowindex='2']")).toHaveTextContent(/policy_10 of C-/))
    await userEvent.keyboard("{ArrowUp}{ArrowUp}")
    await expect(search).toHaveFocus()
    await userEvent.click(chooser.getByRole("button", { name: "Reset to default" }))
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /Policy 10/ })).toBeNull())
  },
}

/** Forty further fields stand below the list's own, by section; their sorting says that it takes longer. */
export const Sections: Story = {
  tags: ["direction"],
  args: { initial: { sort: { column: "location_2", direction: "asc" } } },
  globals: { language: "en" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not indexed: slower in large lists.")).toBeVisible()
    const chooser = await openChooser(canvas)
    await expect(within(chooser.getByRole("region", { name: "Location" })).getAllByRole("checkbox")).toHaveLength(20)
    await userEvent.type(chooser.getByRole("searchbox"), "nothing like it")
    await expect(chooser.getByText("No columns match.")).toBeVisible()
    await userEvent.clear(chooser.getByRole("searchbox"))
  },
}

/** Among forty columns the one to filter by is found by typing. */
export const FilterByAdded: Story = {
  globals: { language: "en" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filter" }))
    const form = within(await screen.findByRole("dialog", { name: "Filter" }))
    const column = form.getByRole("combobox", { name: "Column" })
    await userEvent.type(column, "location 7")
    await userEvent.click(await screen.findByRole("option", { name: "Location 7" }))
    // Closing gives the focus back to the column: what is typed before that would go there.
    await waitFor(() => expect(column).toHaveAttribute("aria-expanded", "false"))
    await waitFor(() => expect(column).toHaveFocus())
    await userEvent.type(form.getByRole("textbox"), "Madrid")
    await userEvent.click(form.getByRole("button", { name: "Apply" }))
    await expect(await canvas.findByRole("button", { name: /Location 7\s*contains\s*Madrid/ })).toBeVisible()
    await expect(canvas.getByText("Not indexed: slower in large lists.")).toBeVisible()
  },
}

/** Columns are as wide as what stands in them: titles are whole, also where the names of other records give way, and a width that somebody sets stays. */
export const FittedWidths: Story = {
  globals: { language: "en" },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("columnheader", { name: /^Title/ })
    const status = canvas.getByRole("columnheader", { name: /^Status/ })
    await waitFor(() => expect(document.querySelectorAll(".ru-list__name .ru-truncate").length).toBeGreaterThan(5))
    const cut = () =>
      [...document.querySelectorAll(".ru-list__name .ru-truncate")].filter(
        (name) => name.scrollWidth > name.clientWidth,
      )
    await expect(cut()).toEqual([])
    const parents = canvas.getByRole("columnheader", { name: /^Parents/ })
    const grid = canvas.getByRole("grid")
    grid.style.inlineSize = `calc(${grid.style.minInlineSize} + 50px)`
    const whole = parents.offsetWidth
    grid.style.inlineSize = grid.style.minInlineSize
    await expect(parents.offsetWidth).toBeLessThan(whole)
    await expect(cut()).toEqual([])
    await expect(title.offsetWidth).toBeGreaterThan(1.5 * status.offsetWidth)
    const before = title.offsetWidth
    document
      .querySelector<HTMLElement>("[aria-rowindex='2']")
      ?.querySelectorAll<HTMLElement>("[role=gridcell]")[1]
      ?.focus()
    await userEvent.keyboard("{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}")
    await waitFor(() => expect(title.offsetWidth).toBe(before + 16))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(title).toHaveAttribute("aria-sort"))
    await expect(title.offsetWidth).toBe(before + 16)
  },
}
