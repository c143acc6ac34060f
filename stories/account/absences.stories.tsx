import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { Absence, ListAbsences } from "../../schemas/api/absences.ts"
import type { AbsenceId, UserId } from "../../schemas/ids.ts"
import { OwnAbsences } from "../../src/screens/absences/own-absences.tsx"
import { AbsencesOfDialog } from "../../src/screens/absences/absences-of-dialog.tsx"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whileLoading } from "../screens/screen-story.tsx"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/v1/workflow/absences"
const lena = { id: "0193c9a0-0000-7000-8000-0000000000a1" as UserId, name: "Lena Brandt" }
const omar = { id: "0193c9a0-0000-7000-8000-0000000000a2" as UserId, name: "عمر الفارس" }

const away: Absence = {
  id: "0193c9a0-0000-7000-8000-0000000000b1" as AbsenceId,
  from: "2026-11-20",
  until: "2026-12-04",
  substitute: lena,
  setBy: null,
  isNow: true,
  doubt: null,
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
  doubt: "away",
}
const filled: ListAbsences = {
  content: [away, later],
  standsInFor: [{ id: later.id, from: "2026-11-21", until: "2026-11-28", person: omar, isNow: true }],
  today: "2026-11-21",
}
const nothing: ListAbsences = { content: [], standsInFor: [], today: "2026-11-21" }
const found = {
  "GET /api/v1/workflow/absences/substitutes": () => ({ content: [{ ...lena, email: "lena@c.example" }] }),
}

const Own = () => (
  <div className="my-profile" style={{ padding: 16 }}>
    <OwnAbsences />
  </div>
)
const OfLena = () => <AbsencesOfDialog person={lena} onClose={() => {}} />

/** When one is away and who acts meanwhile, and for whom one does so oneself. */
const meta = {
  title: "Account/Absences",
  component: ScreenStory,
  args: { Screen: Own, path: "/my-profile" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ [asked]: () => filled }),
  async play({ canvas }) {
    const own = within(await canvas.findByRole("list", { name: words("absences.title") }))
    await expect(own.getAllByRole("listitem")).toHaveLength(2)
    await expect(own.getByText(words("absences.named", { name: lena.name ?? "" }))).toBeVisible()
    await expect(own.getByText(words("absences.now"))).toBeVisible()
    await expect(own.getByText(words("absences.doubt.away"))).toBeVisible()
    const others = within(canvas.getByRole("list", { name: words("absences.standsIn") }))
    await expect(others.getByText(omar.name)).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...phone,
  beforeEach: behindSignIn({ [asked]: () => filled }),
  play: () => expectToFitPhone(".my-profile li"),
}

export const Empty: Story = {
  beforeEach: behindSignIn({ [asked]: () => nothing }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("absences.empty"))).toBeVisible()
    await expect(canvas.getByText(words("absences.standsIn.empty"))).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)

/** What happened, and the way to try again. */
export const Broken: Story = {
  beforeEach: behindSignIn({ [asked]: () => Response.json({ code: "server.failed" }, { status: 503 }) }),
  async play({ canvas }) {
    await canvas.findByRole("alert")
    await expect(canvas.getByRole("button", { name: words("shell.retry") })).toBeVisible()
  },
}

/** What is missing is said at its field; so is what the server has against a day. */
export const Adding: Story = {
  beforeEach: behindSignIn({
    [asked]: () => nothing,
    ...found,
    "POST /api/v1/workflow/absences": () => {
      const over = { code: "absence.over", path: ["until"], message: "The last day cannot be in the past." }
      return Response.json({ ...over, problems: [over] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("absences.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const save = await dialog.findByRole("button", { name: words("absences.save") })
    await userEvent.click(save)
    const from = dialog.getByLabelText(new RegExp(words("absences.from")))
    await waitFor(() => expect(from).toHaveFocus())
    await expect(dialog.getAllByText(words("absences.required"))).toHaveLength(3)
    // What is no day stays where it was typed and is said to be none.
    await userEvent.type(from, "32/13/2026")
    await userEvent.click(save)
    await expect(await dialog.findByText(words("problem.value.bad_date"))).toBeVisible()
    await expect(from).toHaveValue("32/13/2026")
    await userEvent.clear(from)
    await userEvent.type(from, "01/10/2026")
    await userEvent.type(dialog.getByLabelText(new RegExp(words("absences.last"))), "02/10/2026")
    await userEvent.type(dialog.getByRole("combobox"), "Lena")
    await userEvent.click(await screen.findByRole("option", { name: /Lena Brandt/ }))
    await userEvent.click(save)
    await expect(await dialog.findByText("The last day cannot be in the past.")).toBeVisible()
  },
}

/** One is asked before it is deleted, and stands where the next would be added. */
export const Deleting: Story = {
  beforeEach: () => {
    let kept: ListAbsences = { ...nothing, content: [away] }
    return behindSignIn({
      [asked]: () => kept,
      [`DELETE /api/v1/workflow/absences/${away.id}`]: () => {
        kept = nothing
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const own = within(await canvas.findByRole("list", { name: words("absences.title") }))
    await userEvent.click(own.getAllByRole("button")[1]!)
    const question = within(await openedQuestion())
    await userEvent.click(await question.findByRole("button", { name: words("absences.delete") }))
    await expect(await canvas.findByText(words("absences.empty"))).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: words("absences.add") })).toHaveFocus())
  },
}

/** An administrator's, for somebody who cannot: added and deleted, never changed. */
export const OfSomebody: Story = {
  args: { Screen: OfLena },
  beforeEach: behindSignIn({
    [`GET /api/v1/workflow/people/${lena.id}/absences`]: () => ({ content: [later], today: "2026-11-21" }),
  }),
  async play() {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByText(words("absences.setBy", { name: lena.name }))).toBeVisible()
    await expect(dialog.queryByRole("button", { name: new RegExp(`^${words("absences.edit")}`) })).toBeNull()
  },
}
