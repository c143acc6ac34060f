import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { Absence, ListAbsences } from "../contract.ts"
import type { AbsenceId, UserId } from "../../../schemas/ids.ts"
import { MyAbsences } from "../web/my-absences.tsx"
import { AbsencesOfDialog } from "../web/absences-of-dialog.tsx"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory, whileLoading } from "../../../stories/screens/screen-story.tsx"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleInLanguage, sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/workflow/absences"
const lena = { id: "0193c9a0-0000-7000-8000-0000000000a1" as UserId, name: "Lena Brandt" }
const omar = { id: "0193c9a0-0000-7000-8000-0000000000a2" as UserId, name: "عمر الفارس" }

const away: Absence = {
  id: "0193c9a0-0000-7000-8000-0000000000b1" as AbsenceId,
  from: "2026-11-20",
  until: "2026-12-04",
  substitute: lena,
  setBy: null,
  isNow: true,
  warning: null,
  revision: 1,
}
const later: Absence = {
  ...away,
  id: "0193c9a0-0000-7000-8000-0000000000b2" as AbsenceId,
  from: "2027-02-01",
  until: "2027-02-01",
  substitute: omar,
  setBy: lena,
  isNow: false,
  warning: "away",
}
const filled: ListAbsences = {
  content: [away, later],
  substituteFor: [{ id: later.id, from: "2026-11-21", until: "2026-11-28", user: omar, isNow: true }],
  today: "2026-11-21",
}
const nothing: ListAbsences = { content: [], substituteFor: [], today: "2026-11-21" }
const found = {
  "GET /api/v1/workflow/absences/substitutes": () => ({ content: [{ ...lena, email: "lena@c.example" }] }),
}

const MyAbsencesScreen = () => (
  <div className="my-profile" style={{ padding: 16 }}>
    <MyAbsences />
  </div>
)
const OfLena = () => <AbsencesOfDialog user={sampleInLanguage(lena)} onClose={() => {}} />

/** Shows the user's absences with their substitutes, and for whom the user substitutes. */
const meta = {
  title: "Screens/My profile/Absences",
  component: ScreenStory,
  args: { Screen: MyAbsencesScreen, path: "/my-profile", isPart: true },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession({ [requestKey]: () => filled }),
  async play({ canvas }) {
    const myAbsences = within(await canvas.findByRole("list", { name: t("absences.title") }))
    await expect(myAbsences.getAllByRole("listitem")).toHaveLength(2)
    await expect(myAbsences.getByText(t("absences.named", { name: sampleText(lena.name) }))).toBeVisible()
    await expect(myAbsences.getByText(t("absences.now"))).toBeVisible()
    await expect(myAbsences.getByText(t("absences.warning.away"))).toBeVisible()
    const others = within(canvas.getByRole("list", { name: t("absences.substituteFor") }))
    await expect(others.getByText(omar.name)).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...phone,
  beforeEach: requireSession({ [requestKey]: () => filled }),
  play: () => expectToFitPhone(".my-profile li"),
}

export const Empty: Story = {
  beforeEach: requireSession({ [requestKey]: () => nothing }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("absences.empty"))).toBeVisible()
    await expect(canvas.getByText(t("absences.substituteFor.empty"))).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey)

/** Shows the error and a retry button. */
export const Failed: Story = {
  beforeEach: requireSession({ [requestKey]: () => Response.json({ code: "server.failed" }, { status: 503 }) }),
  async play({ canvas }) {
    await canvas.findByRole("alert")
    await expect(canvas.getByRole("button", { name: t("shell.retry") })).toBeVisible()
  },
}

/** Shows missing values and server-side date problems at their fields. */
export const Adding: Story = {
  name: "Adding with an invalid date",
  tags: ["interaction"],
  beforeEach: requireSession({
    [requestKey]: () => nothing,
    ...found,
    "POST /api/v1/workflow/absences": () => {
      const over = { code: "absence.over", path: ["until"], message: "The last day cannot be in the past." }
      return Response.json({ ...over, problems: [over] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("absences.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const save = await dialog.findByRole("button", { name: t("record.save") })
    await userEvent.click(save)
    const from = dialog.getByRole("textbox", { name: new RegExp(t("absences.from")) })
    await waitFor(() => expect(from).toHaveFocus())
    await expect(dialog.getAllByText(t("problem.value.required"))).toHaveLength(3)
    // Keeps the invalid input and reports it.
    await userEvent.type(from, "32/13/2026")
    await userEvent.click(save)
    await expect(await dialog.findByText(t("problem.value.bad_date"))).toBeVisible()
    await expect(from).toHaveValue("32/13/2026")
    await userEvent.clear(from)
    await userEvent.type(from, "01/10/2026")
    await userEvent.type(dialog.getByRole("textbox", { name: new RegExp(t("absences.last")) }), "02/10/2026")
    await userEvent.type(dialog.getByRole("combobox"), sampleText(lena.name).slice(0, 4))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText(lena.name)) }))
    await userEvent.click(save)
    await expect(await dialog.findByText(sampleText("The last day cannot be in the past."))).toBeVisible()
  },
}

/** Confirms the deletion and moves the focus to the add button. */
export const Deleting: Story = {
  tags: ["test-only"],
  beforeEach: () => {
    let stored: ListAbsences = { ...nothing, content: [away] }
    return requireSession({
      [requestKey]: () => stored,
      [`DELETE /api/v1/workflow/absences/${away.id}`]: () => {
        stored = nothing
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const myAbsences = within(await canvas.findByRole("list", { name: t("absences.title") }))
    await userEvent.click(myAbsences.getAllByRole("button")[1]!)
    const confirmation = within(await findOpenDialog())
    await userEvent.click(await confirmation.findByRole("button", { name: t("record.delete") }))
    await expect(await canvas.findByText(t("absences.empty"))).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: t("absences.add") })).toHaveFocus())
  },
}

/** An administrator manages absences of another user: adds and deletes them, but never edits. */
export const OfAnotherUser: Story = {
  args: { Screen: OfLena },
  beforeEach: requireSession({
    [`GET /api/v1/workflow/users/${lena.id}/absences`]: () => ({ content: [later], today: "2026-11-21" }),
  }),
  async play() {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByText(t("absences.setBy", { name: sampleText(lena.name) }))).toBeVisible()
    await expect(dialog.queryByRole("button", { name: new RegExp(`^${t("absences.edit")}`) })).toBeNull()
  },
}
