import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RemindersScreen } from "../../src/screens/reminders/reminders-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { designFeature } from "../../schemas/permissions.ts"
import { clientId, entities, reader } from "../screens/signed-in.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { chooseEntry, chooseOption, pressOn, tabTo } from "../by-keyboard.ts"
import { people as colleagues } from "../record/people.ts"
import { emptyMatrix, filledMatrix } from "./example-matrix.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/v1/reminders/profiles/control"
const control = { id: "control", type: "CONTROL", modules: ["IC"], entity: null as { id: string; name: string } | null }
const listed = (profile: object) => ({ "GET /api/v1/profiles": () => ({ content: [profile] }) })
const people = { ...listed(control), [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }) }
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
  tags: ["direction"],
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

/** A reminder without a name is not saved; what it would go out for is nothing yet. */
export const Nameless: Story = {
  beforeEach: behindSignIn({
    ...filled,
    "POST /api/v1/reminders/profiles/control/preview": () => ({ content: [], more: false }),
    "POST /api/v1/reminders/profiles/control": () => {
      const nameless = { code: "reminder.bad_name", path: ["rules", 0, "name"], message: "It has no name." }
      return Response.json({ ...nameless, status: 400, problems: [nameless] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("reminders.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.save") }))
    const name = dialog.getByRole("textbox", { name: words("reminders.field.name") })
    await expect(await dialog.findByText("It has no name.")).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, "Month end")
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.preview") }))
    await expect(await dialog.findByText(words("reminders.preview.none"))).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  beforeEach: behindSignIn(filled),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: "A few days before" })).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

const sent = fn()
const [recipient] = colleagues

/** Written by keys from its name to its words, then saved: what is sent is what was chosen, and the focus is back at the button. */
export const WrittenByKeyboard: Story = {
  beforeEach() {
    sent.mockClear()
    return behindSignIn({
      ...people,
      [`GET /oauth/client-users/${clientId}`]: () => ({ content: [recipient] }),
      [asked]: () => filledMatrix,
      "POST /api/v1/reminders/profiles/control": (body) => {
        sent(body)
        return Response.json({ ...filledMatrix.content[1], id: "made" }, { status: 201 })
      },
    })()
  },
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: words("reminders.add") })
    await pressOn(add)
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getByRole("textbox", { name: words("reminders.field.name") })).toHaveFocus())
    await userEvent.keyboard("Before")
    const choose = async (key: "days" | "recurrence" | "times" | "template", option: string) => {
      await tabTo(dialog.getByRole("combobox", { name: words(`reminders.field.${key}`) }))
      await chooseOption(option)
    }
    await choose("days", words("reminders.when.PRE_DUE", { days: 5 }))
    await choose("recurrence", words("reminders.recurrence.week"))
    await choose("times", "2")
    const [monday, tuesday] = within(dialog.getByRole("group", { name: words("reminders.field.on") })).getAllByRole(
      "checkbox",
    )
    await expect(monday).toBeChecked()
    if (!tuesday) throw new Error("A week has a second day.")
    await pressOn(tuesday, " ")
    await tabTo(dialog.getByRole("combobox", { name: words("reminders.field.users") }))
    await userEvent.keyboard(recipient?.name ?? "")
    await screen.findByRole("option", { name: new RegExp(recipient?.name ?? "") })
    await userEvent.keyboard("{Enter}")
    await choose("template", "A friendly word")
    const enabled = dialog.getByRole("switch", { name: words("reminders.field.enabled") })
    await pressOn(enabled, " ")
    await expect(enabled).not.toBeChecked()
    await pressOn(dialog.getByRole("button", { name: words("reminders.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(add).toHaveFocus())
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      rules: [
        {
          name: "Before",
          enabled: false,
          kind: "PRE_DUE",
          days: 5,
          recurrence: { every: "week", on: [1, 2], times: 2 },
          people: { asked: true, users: [recipient?.id] },
          templateId: "friendly",
        },
      ],
    })
  },
}

/** A level of an escalation is a group of its own: after how many days, and whom it tells. */
export const LevelAsRead: Story = {
  beforeEach: behindSignIn(filled),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Escalation to the lead" }))
    const dialog = within(await screen.findByRole("dialog"))
    const level = within(dialog.getByRole("group", { name: words("reminders.level", { level: 2 }) }))
    await expect(level.getByRole("button", { name: words("reminders.levels.remove", { level: 2 }) })).toBeVisible()
    await expect(level.getByRole("combobox", { name: words("reminders.field.afterDays") })).toHaveTextContent("7")
    const recipients = within(level.getByRole("group", { name: words("reminders.field.people") }))
    await expect(recipients.getByRole("checkbox", { name: words("reminders.people.asked") })).not.toBeChecked()
    for (const of of ["fields", "users", "roles"] as const) {
      await expect(recipients.getByRole("combobox", { name: words(`reminders.field.${of}`) })).toBeVisible()
    }
  },
}

/** An escalation, level by level, with what it would tell. */
export const Escalation: Story = {
  tags: ["direction"],
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
    const level = (number: number) =>
      within(dialog.getByRole("group", { name: words("reminders.level", { level: number }) }))
    const days = (number: number) => level(number).getByRole("combobox", { name: words("reminders.field.afterDays") })
    // Who is chosen is called by name at once.
    await userEvent.click(level(1).getByRole("combobox", { name: words("reminders.field.fields") }))
    await userEvent.click(await screen.findByRole("option", { name: "Secondary reviewer" }))
    await userEvent.keyboard("{Tab}")
    await expect(level(1).getByText("Secondary reviewer")).toBeVisible()
    await expect(level(1).queryByText(words("reminders.people.gone"))).toBeNull()
    // Whoever adds a level goes on in it, and whoever takes one away in what stands there then.
    const add = dialog.getByRole("button", { name: words("reminders.levels.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(days(3)).toHaveFocus())
    dialog.getByRole("button", { name: words("reminders.levels.remove", { level: 3 }) }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(days(2)).toHaveFocus())
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.preview") }))
    await expect(await dialog.findByText("CTL-001")).toBeVisible()
  },
}

/** Whoever goes on with what they just changed stands on that, also where the list of all is slow to come anew. */
export const NotOvertakenByOneself: Story = {
  beforeEach() {
    const [, plain] = filledMatrix.content
    if (!plain) throw new Error("There is no reminder.")
    let revision = plain.revision
    let looks = 0
    const keep = (said: unknown) => {
      const body = said as { readonly revision: number; readonly terms?: object }
      if (body.revision !== revision) return Response.json({ code: "conflict", path: [], message: "" }, { status: 409 })
      revision += 1
      return { ...plain, terms: { ...plain.terms, ...body.terms, enabled: false }, revision }
    }
    return behindSignIn({
      ...people,
      [asked]: () => ((looks += 1) === 1 ? filledMatrix : new Promise(() => undefined)),
      [`PUT /api/v1/reminders/${plain.id}/enabled`]: keep,
      [`PUT /api/v1/reminders/${plain.id}`]: keep,
    })()
  },
  async play({ canvas }) {
    const name = "A few days before"
    const toggle = await canvas.findByRole("switch", { name: words("reminders.switch", { name }) })
    await pressOn(toggle, " ")
    await waitFor(() => expect(toggle).not.toBeChecked())
    await expect(toggle).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name }))
    const dialog = within(await screen.findByRole("dialog"))
    const input = await dialog.findByRole("textbox", { name: words("reminders.field.name") })
    await userEvent.type(input, " it is due{Enter}")
    await expect(await canvas.findByRole("button", { name: `${name} it is due` })).toBeVisible()
  },
}

/** What is deleted leaves the focus on what stands in its place, and the last of all on the way to add another. */
export const DeletedByKeyboard: Story = {
  beforeEach() {
    let content = filledMatrix.content.filter(({ terms }) => terms.kind !== "ESCALATION")
    const gone = (id: string) => () => {
      content = content.filter((rule) => rule.id !== id)
      return {}
    }
    const deleting = content.map(({ id }) => [`DELETE /api/v1/reminders/${id}`, gone(id)] as const)
    return behindSignIn({ ...people, [asked]: () => ({ ...filledMatrix, content }), ...Object.fromEntries(deleting) })()
  },
  async play({ canvas }) {
    const rule = (name: string) => canvas.findByRole("button", { name })
    const remove = async (name: string) => {
      ;(await rule(words("reminders.menu", { name }))).focus()
      await userEvent.keyboard("{Enter}")
      await chooseEntry(words("reminders.delete"))
      const question = within(await openedQuestion())
      await userEvent.click(question.getByRole("button", { name: words("reminders.delete") }))
      await waitFor(() => expect(canvas.queryByRole("button", { name })).toBeNull())
    }
    await rule("Still open")
    await remove("Today")
    await waitFor(async () => expect(await rule("Still open")).toHaveFocus())
    await remove("Still open")
    await waitFor(async () => expect(await rule("A few days before")).toHaveFocus())
    await remove("A few days before")
    await waitFor(async () => expect(await rule(words("reminders.add"))).toHaveFocus())
  },
}

/** Who may design only record types of the other kind is told why the reminders are only looked at, and offered no change. */
export const OfAnother: Story = {
  beforeEach: behindSignIn(
    { ...filled, ...listed({ ...control, entity: { id: entities[0].id, name: entities[0].name } }) },
    { ...reader, grants: [{ feature: "Settings", subFeature: designFeature.group, actions: ["READ", "UPDATE"] }] },
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(words("reminders.onlyRead.entity", { entity: entities[0].name })),
    ).toBeVisible()
    await expect(canvas.queryByRole("button", { name: words("reminders.add") })).toBeNull()
    await expect(canvas.queryByText(words("reminders.onlyRead.group"))).toBeNull()
  },
}

/** And the other way round. */
export const OfTheGroup: Story = {
  beforeEach: behindSignIn(filled, {
    ...reader,
    grants: [{ feature: "Settings", subFeature: designFeature.entity, actions: ["READ", "UPDATE"] }],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("reminders.onlyRead.group"))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: words("reminders.add") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(asked, people)
export const Broken: Story = whenBroken(asked, people)
export const Forbidden: Story = whenForbidden(asked, "reminders.title", people)
