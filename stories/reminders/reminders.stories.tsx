import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { RemindersScreen } from "../../src/screens/reminders/reminders-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { clientId } from "../screens/signed-in.ts"
import { emptyMatrix, filledMatrix } from "./example-matrix.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/v1/reminders/profiles/control"
const people = { [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }) }
const filled = { ...people, [asked]: () => filledMatrix }

const meta = {
  title: "Screens/Reminders",
  component: ScreenStory,
  args: { Screen: RemindersScreen, path: "/profiles/$profileId/reminders", at: "/profiles/control/reminders" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Before the due date, on it, after it, and what is raised. */
export const Filled: Story = {
  beforeEach: behindSignIn(filled),
  async play({ canvas }) {
    const rows = await canvas.findAllByRole("row")
    await expect(rows).toHaveLength(filledMatrix.content.length + 1)
    await expect(rows[1]).toHaveTextContent("A few days before")
    await expect(rows[4]).toHaveTextContent(words("reminders.people.unseen"))
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn({ ...people, [asked]: () => emptyMatrix }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("reminders.empty") })).toBeVisible()
    await expect(canvas.getByText(words("reminders.noDueField"))).toBeVisible()
  },
}

/** What is wrong stands beside what it is wrong with; Escape asks before what was typed is lost. */
export const ByKeyboard: Story = {
  beforeEach: behindSignIn({
    ...filled,
    "POST /api/v1/reminders/profiles/control": () => {
      const nobody = { code: "reminder.nobody", path: ["rules", 0, "people"], message: "Nobody." }
      return Response.json({ ...nobody, status: 400, problems: [nobody] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: words("reminders.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getByRole("textbox", { name: words("reminders.field.name") })).toHaveFocus())
    await userEvent.keyboard("Month end{Enter}")
    await expect(await dialog.findByText("Nobody.")).toBeVisible()
    // What is to blame is gone to, wherever on the form one saved from.
    const toBlame = dialog.getByRole("combobox", { name: words("reminders.field.fields") })
    await waitFor(() => expect(toBlame).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** An escalation, level by level, with what it would tell. */
export const Escalation: Story = {
  beforeEach: behindSignIn({
    ...filled,
    "POST /api/v1/reminders/profiles/control/preview": () => ({
      content: [
        {
          recordId: "one",
          uniqueId: "CTL-001",
          name: "Three-way match",
          dueOn: "2026-06-10",
          remindsOn: "2026-06-13",
          level: 1,
        },
      ],
      more: false,
    }),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Escalation to the lead" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getAllByRole("group", { name: /\d/ })).toHaveLength(2)
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.preview") }))
    await expect(await dialog.findByText("CTL-001")).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked, people)
export const Broken: Story = whenBroken(asked, people)
export const Forbidden: Story = whenForbidden(asked, "reminders.title", people)
