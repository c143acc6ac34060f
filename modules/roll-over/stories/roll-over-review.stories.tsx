import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { jobOf } from "../../../stories/screens/running-job.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { RollOverRow } from "../contract.ts"
import { RollOverScreen } from "../web/roll-over-screen.tsx"
import { fakeRollOverServer, preparingRollOver, rollOverPath } from "./fake-roll-over-server.ts"
import { appliedRows, leaver, outdatedText, rollOverId, rollOverOf, sampleRows, successor } from "./sample-roll-over.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** The review of a roll-over, and what became of it. */
const meta = {
  title: "Screens/Roll-over/Review",
  component: ScreenStory,
  args: { Screen: RollOverScreen, path: "/roll-over/$rollOverId", at: `/roll-over/${rollOverId}` },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (uid: string) => sampleRows().find(({ uniqueId }) => uniqueId === uid)!.name
const openTab = async (label: string) => userEvent.click(await screen.findByRole("tab", { name: new RegExp(label) }))
const applyLabel = (count: number) => t("rollOver.apply", { count })

/** Records of every kind by entity, each with its parents and what differs from last year. */
export const Records: Story = {
  tags: ["direction", "dark", "interaction"],
  beforeEach: (context) => requireSession(fakeRollOverServer(sampleRows))(context),
  async play({ canvas }) {
    await openTab(t("rollOver.tab.all"))
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp("C-014") }))
    const table = canvas.getByRole("table", { name: t("rollOver.differences", { name: nameOf("C-014") }) })
    await expect(within(table).getAllByRole("row")).toHaveLength(5)
    await expect(within(table).getByText(t("rollOver.change.cleared"))).toBeVisible()
    const restore = canvas.getByRole("checkbox", { name: t("rollOver.choice.restore", { name: nameOf("R-012") }) })
    await expect(restore).not.toBeChecked()
    await userEvent.click(restore)
    await expect(await canvas.findByRole("button", { name: applyLabel(8) })).toBeEnabled()
  },
}

const updated = fn()

/** Who has left is shown first and is replaced by keyboard; active users are folded away. */
export const People: Story = {
  tags: ["interaction"],
  beforeEach(context) {
    updated.mockClear()
    const server = fakeRollOverServer(sampleRows)
    const update = server[`PATCH ${rollOverPath}`]!
    return requireSession({
      ...server,
      [`PATCH ${rollOverPath}`]: (body, query) => {
        updated(body)
        return update(body, query)
      },
    })(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("tab", { selected: true })).toHaveTextContent(t("rollOver.tab.people"))
    await expect(canvas.getByText(t("rollOver.apply.unreplaced", { count: 1 }))).toBeVisible()
    const picker = canvas.getByRole("combobox", {
      name: t("rollOver.people.replacement", { name: sampleText(leaver.name) }),
    })
    await expect(picker).toHaveValue(t("rollOver.people.noOne"))
    picker.focus()
    await userEvent.keyboard("{ArrowDown}")
    await screen.findByRole("option", { name: new RegExp(sampleText(successor.name)) })
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(updated).toHaveBeenCalledWith({ replacements: { [leaver.id]: successor.id } }))
    await waitFor(() => expect(picker).toHaveValue(sampleText(successor.name)))
    await waitFor(() => expect(canvas.queryByText(t("rollOver.apply.unreplaced", { count: 1 }))).toBeNull())
    await userEvent.click(canvas.getByRole("button", { name: t("rollOver.people.more", { count: 1 }) }))
    await expect(canvas.getAllByRole("combobox")).toHaveLength(2)
  },
}

/** What is left out, in words; dates can stay. */
export const LeftOut: Story = {
  tags: ["interaction"],
  beforeEach(context) {
    updated.mockClear()
    return requireSession({
      ...fakeRollOverServer(sampleRows),
      [`PATCH ${rollOverPath}`]: (body) => {
        updated(body)
        return rollOverOf(sampleRows(), { movesDates: false })
      },
    })(context)
  },
  async play({ canvas }) {
    await openTab(t("rollOver.tab.leftOut"))
    await expect(await canvas.findByText(t("rollOver.leftOut.hidden"))).toBeVisible()
    const dates = canvas.getByRole("switch", { name: t("rollOver.dates", { months: 12 }) })
    await userEvent.click(dates)
    await waitFor(() => expect(updated).toHaveBeenCalledWith({ movesDates: false }))
    await waitFor(() => expect(dates).not.toBeChecked())
  },
}

/** One button chooses for all records of a kind; it is not offered for those that a search finds. */
export const ChoosingAll: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeRollOverServer(sampleRows))(context),
  async play({ canvas }) {
    await openTab(t("rollOver.tab.add"))
    await userEvent.click(await canvas.findByRole("button", { name: t("rollOver.all.leave") }))
    await waitFor(() =>
      expect(
        canvas.getByRole("checkbox", { name: t("rollOver.choice.add", { name: nameOf("C-014") }) }),
      ).not.toBeChecked(),
    )
    await expect(await canvas.findByRole("button", { name: applyLabel(1) })).toBeEnabled()
    await userEvent.type(canvas.getByRole("searchbox"), "zz")
    await expect(await canvas.findByText(t("rollOver.nothing"))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("rollOver.all.leave") })).toBeNull()
  },
}

/** The confirmation says what is done by kind, and who is replaced by no one; the result replaces the review. */
export const Applying: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeRollOverServer(sampleRows))(context),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: applyLabel(7) }))
    const dialog = within(await findOpenDialog())
    const kinds = dialog.getAllByRole("listitem").map((item) => item.lastChild?.textContent?.trim())
    await expect(kinds).toEqual([t("rollOver.result.added"), t("rollOver.result.linked")])
    await expect(dialog.getByText(t("rollOver.apply.unreplaced", { count: 1 }))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: applyLabel(7) }))
    await expect(await canvas.findByText(t("rollOver.done", { count: 7 }))).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole("checkbox")).toBeNull())
  },
}

let preparing: ReturnType<typeof preparingRollOver>

/** The review appears when the job has ended. */
export const Preparing: Story = {
  beforeEach(context) {
    preparing = preparingRollOver(sampleRows)
    return requireSession(preparing.responses)(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "25")
    await expect(canvas.queryByRole("button", { name: t("rollOver.discard") })).toBeNull()
    preparing.finish()
    await expect(await canvas.findByRole("tab", { selected: true })).toHaveTextContent(t("rollOver.tab.people"))
  },
}

const applied = { state: "applied", appliedAt: "2026-11-26T09:40:00.000Z" } as const

/** What could not be rolled over is shown first, with the reason at each record. */
export const Applied: Story = {
  tags: ["direction", "interaction"],
  beforeEach: (context) => requireSession(fakeRollOverServer(appliedRows, applied))(context),
  async play({ canvas }) {
    await expect(await canvas.findByRole("tab", { selected: true })).toHaveTextContent(t("rollOver.result.outdated"))
    await expect(await canvas.findByText(outdatedText())).toBeVisible()
    await openTab(t("rollOver.result.added"))
    await expect(
      await canvas.findByRole("link", { name: t("rollOver.open", { name: nameOf("SP-0002") }) }),
    ).toHaveAttribute("href", `/sub_process/${project.id}/edit/new-SP-0002`)
    const again = canvas.getByRole("link", { name: t("rollOver.again") })
    await expect(again).toHaveAttribute("href", `/roll-over?project=${project.id}&source=p0`)
  },
}

/** After an interrupted application, the rest can be rolled over, or what was added be undone. */
export const Interrupted: Story = {
  beforeEach: (context) => {
    const problems = [{ code: "job.crashed" as const, message: "The server was restarted.", path: [] }]
    const job = jobOf("main.roll_over_apply", { state: "failed", problems })
    const rows = () => sampleRows().map((row, at): RollOverRow => (at === 0 ? { ...row, result: "added" } : row))
    return requireSession(fakeRollOverServer(rows, { ...applied, job }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("rollOver.stopped.applying"))
    await expect(canvas.getByRole("button", { name: applyLabel(6) })).toBeEnabled()
    await expect(
      canvas.getByRole("button", { name: t("rollOver.undo.label", { project: project.name }) }),
    ).toBeVisible()
  },
}

/** Records that were changed since then stay, each with the reason; their links still lead somewhere. */
export const Undone: Story = {
  tags: ["interaction"],
  beforeEach: (context) => {
    const rows = () =>
      appliedRows().map((row): RollOverRow => {
        if (row.result !== "added") return row
        if (row.uniqueId !== "P-0001") return { ...row, undone: true }
        const problem = { code: "roll_over.record_changed_since" as const, message: "It was changed again.", path: [] }
        return { ...row, undone: false, problems: [problem] }
      })
    return requireSession(fakeRollOverServer(rows, { ...applied, state: "undone" }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("tab", { selected: true })).toHaveTextContent(t("rollOver.result.notUndone"))
    await expect(await canvas.findByText(sampleText("It was changed again."))).toBeVisible()
    await openTab(t("rollOver.tab.all"))
    const links = () => canvas.getAllByRole("link").map((link) => link.getAttribute("aria-label"))
    await waitFor(() => expect(links()).toContain(t("rollOver.open", { name: nameOf("P-0001") })))
    await expect(links()).not.toContain(t("rollOver.open", { name: nameOf("SP-0002") }))
  },
}

/** Everything was rolled over before. */
export const NothingToAdd: Story = {
  beforeEach: (context) => requireSession(fakeRollOverServer(() => []))(context),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("rollOver.empty") })).toBeVisible()
    await expect(canvas.getByText(t("rollOver.leftOut.present", { count: 5 }))).toBeVisible()
  },
}

/** A preparation that failed can be repeated. */
export const FailedPreparation: Story = {
  tags: ["test-only"],
  beforeEach: (context) => {
    const problems = [{ code: "project.closed" as const, message: "The project was closed.", path: [] }]
    const job = jobOf("main.roll_over_prepare", { state: "failed", problems })
    return requireSession(fakeRollOverServer(() => [], { state: "failed", job }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(sampleText("The project was closed."))
    await expect(canvas.getByRole("link", { name: t("rollOver.again") })).toBeVisible()
  },
}

export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction", "interaction"],
  ...phone,
  beforeEach: (context) => requireSession(fakeRollOverServer(sampleRows))(context),
  async play({ canvas }) {
    await openTab(t("rollOver.tab.all"))
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp("C-014") }))
    await expectToFitPhone(".review-fields")
  },
}

export const PeopleOnAPhone: Story = {
  name: "People on a phone",
  tags: ["test-only"],
  ...phone,
  beforeEach: (context) => requireSession(fakeRollOverServer(sampleRows))(context),
  play: () => expectToFitPhone(".roll-over-people"),
}
