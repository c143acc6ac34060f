import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RemindersScreen } from "../web/reminders-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { designFeature } from "../../../schemas/permissions.ts"
import { clientId, entities, readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { expectNoSidewaysScrolling, phone } from "../../../stories/screens/phone.ts"
import { chooseEntry, chooseOption, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { sampleUsers as colleagues } from "../../../stories/record/sample-users.ts"
import { emptyMatrix, filledMatrix } from "./example-matrix.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const assignees = "GET /api/v1/reminders/profiles/control"
const control = { id: "control", type: "CONTROL", modules: ["IC"], entity: null as { id: string; name: string } | null }
const listed = (profile: object) => ({ "GET /api/v1/profiles": () => ({ content: [profile] }) })
const people = { ...listed(control), [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }) }
const filled = { ...people, [assignees]: () => filledMatrix }

const meta = {
  title: "Screens/Reminders/Page",
  component: ScreenStory,
  args: { Screen: RemindersScreen, path: "/profiles/$profileId/reminders", at: "/profiles/control/reminders" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Reminders before, on and after the due date, and escalations. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    const rows = await canvas.findAllByRole("row")
    await expect(rows).toHaveLength(filledMatrix.content.length + 1)
    await expect(rows[1]).toHaveTextContent(sampleText("A few days before"))
    await expect(rows[4]).toHaveTextContent(t("reminders.people.unseen"))
  },
}

export const Empty: Story = {
  beforeEach: requireSession({ ...people, [assignees]: () => emptyMatrix }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("reminders.empty") })).toBeVisible()
    await expect(canvas.getByText(t("reminders.noDueField"))).toBeVisible()
  },
}

/** Shows problems next to their fields; Escape asks for confirmation before input is lost. */
export const ByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...filled,
    "POST /api/v1/reminders/profiles/control": () => {
      const nobody = { code: "reminder.no_recipients", path: ["rules", 0, "people"], message: "Nobody." }
      return Response.json({ ...nobody, status: 400, problems: [nobody] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: t("reminders.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getByRole("textbox", { name: t("reminders.field.name") })).toHaveFocus())
    await userEvent.keyboard("Month end{Enter}")
    await expect(await dialog.findByText("Nobody.")).toBeVisible()
    // Saving from anywhere in the form focuses the invalid field.
    const toBlame = dialog.getByRole("combobox", { name: t("reminders.field.fields") })
    await waitFor(() => expect(toBlame).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** A reminder without a name is not saved; what triggers it is still empty. */
export const MissingName: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...filled,
    "POST /api/v1/reminders/profiles/control/preview": () => ({ content: [], more: false }),
    "POST /api/v1/reminders/profiles/control": () => {
      const nameless = { code: "reminder.bad_name", path: ["rules", 0, "name"], message: "It has no name." }
      return Response.json({ ...nameless, status: 400, problems: [nameless] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("reminders.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: t("reminders.save") }))
    const name = dialog.getByRole("textbox", { name: t("reminders.field.name") })
    await expect(await dialog.findByText("It has no name.")).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, "Month end")
    await userEvent.click(dialog.getByRole("button", { name: t("reminders.preview") }))
    await expect(await dialog.findByText(t("reminders.preview.none"))).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: sampleText("A few days before") })).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

const sent = fn()
const [recipient] = colleagues

/** Fills a reminder by keyboard and saves it: sends the selected values, and the focus returns to the button. */
export const CreatedByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach() {
    sent.mockClear()
    return requireSession({
      ...people,
      [`GET /oauth/client-users/${clientId}`]: () => ({ content: [recipient] }),
      [assignees]: () => filledMatrix,
      "POST /api/v1/reminders/profiles/control": (body) => {
        sent(body)
        return Response.json({ ...filledMatrix.content[1], id: "made" }, { status: 201 })
      },
    })()
  },
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: t("reminders.add") })
    await pressOn(add)
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getByRole("textbox", { name: t("reminders.field.name") })).toHaveFocus())
    await userEvent.keyboard("Before")
    const choose = async (key: "days" | "recurrence" | "times" | "template", option: string) => {
      await tabTo(dialog.getByRole("combobox", { name: t(`reminders.field.${key}`) }))
      await chooseOption(option)
    }
    await choose("days", t("reminders.when.PRE_DUE", { days: 5 }))
    await choose("recurrence", t("reminders.recurrence.week"))
    await choose("times", "2")
    const [monday, tuesday] = within(dialog.getByRole("group", { name: t("reminders.field.on") })).getAllByRole(
      "checkbox",
    )
    await expect(monday).toBeChecked()
    if (!tuesday) throw new Error("A week has a second day.")
    await pressOn(tuesday, " ")
    await tabTo(dialog.getByRole("combobox", { name: t("reminders.field.users") }))
    await userEvent.keyboard(sampleText(recipient?.name ?? ""))
    await screen.findByRole("option", { name: new RegExp(sampleText(recipient?.name ?? "")) })
    await userEvent.keyboard("{Enter}")
    await choose("template", sampleText("A friendly word"))
    const enabled = dialog.getByRole("switch", { name: t("reminders.field.enabled") })
    await pressOn(enabled, " ")
    await expect(enabled).not.toBeChecked()
    await pressOn(dialog.getByRole("button", { name: t("reminders.save") }))
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
          people: { assignees: true, users: [recipient?.id] },
          templateId: "friendly",
        },
      ],
    })
  },
}

/** An escalation level is a group: after how many days, and whom it notifies. */
export const ReadOnlyLevel: Story = {
  name: "Escalation level",
  tags: ["interaction"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Escalation to the lead") }))
    const dialog = within(await screen.findByRole("dialog"))
    const level = within(dialog.getByRole("group", { name: t("reminders.level", { level: 2 }) }))
    await expect(level.getByRole("button", { name: t("reminders.levels.remove", { level: 2 }) })).toBeVisible()
    await expect(level.getByRole("combobox", { name: t("reminders.field.afterDays") })).toHaveTextContent("7")
    const recipients = within(level.getByRole("group", { name: t("reminders.field.people") }))
    await expect(recipients.getByRole("checkbox", { name: t("reminders.people.assignees") })).not.toBeChecked()
    for (const of of ["fields", "users", "roles"] as const) {
      await expect(recipients.getByRole("combobox", { name: t(`reminders.field.${of}`) })).toBeVisible()
    }
  },
}

/** An escalation, level by level, with a preview of its notifications. */
export const Escalation: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession({
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
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Escalation to the lead") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getAllByRole("group", { name: /\d/ })).toHaveLength(2)
    const level = (number: number) =>
      within(dialog.getByRole("group", { name: t("reminders.level", { level: number }) }))
    const days = (number: number) => level(number).getByRole("combobox", { name: t("reminders.field.afterDays") })
    // Shows the names of selected users immediately.
    await userEvent.click(level(1).getByRole("combobox", { name: t("reminders.field.fields") }))
    await userEvent.click(await screen.findByRole("option", { name: sampleText("Secondary reviewer") }))
    await userEvent.keyboard("{Tab}")
    await expect(level(1).getByText(sampleText("Secondary reviewer"))).toBeVisible()
    await expect(level(1).queryByText(t("reminders.people.missing"))).toBeNull()
    // Adding a level moves the focus into it; removing one moves the focus to the level that takes its position.
    const add = dialog.getByRole("button", { name: t("reminders.levels.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(days(3)).toHaveFocus())
    dialog.getByRole("button", { name: t("reminders.levels.remove", { level: 3 }) }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(days(2)).toHaveFocus())
    await userEvent.click(dialog.getByRole("button", { name: t("reminders.preview") }))
    await expect(await dialog.findByText("CTL-001")).toBeVisible()
  },
}

/** Editing again uses the version that the user just saved, even when reloading the list is slow. */
export const NoConflictWithOwnSave: Story = {
  tags: ["test-only"],
  beforeEach() {
    const [, plain] = filledMatrix.content
    if (!plain) throw new Error("There is no reminder.")
    let revision = plain.revision
    let previewCount = 0
    const saveRule = (value: unknown) => {
      const body = value as { readonly revision: number; readonly settings?: object }
      if (body.revision !== revision) return Response.json({ code: "conflict", path: [], message: "" }, { status: 409 })
      revision += 1
      return { ...plain, settings: { ...plain.settings, ...body.settings, enabled: false }, revision }
    }
    return requireSession({
      ...people,
      [assignees]: () => ((previewCount += 1) === 1 ? filledMatrix : new Promise(() => undefined)),
      [`PUT /api/v1/reminders/${plain.id}/enabled`]: saveRule,
      [`PUT /api/v1/reminders/${plain.id}`]: saveRule,
    })()
  },
  async play({ canvas }) {
    const name = sampleText("A few days before")
    const toggle = await canvas.findByRole("switch", { name: t("reminders.switch", { name }) })
    await pressOn(toggle, " ")
    await waitFor(() => expect(toggle).not.toBeChecked())
    await expect(toggle).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name }))
    const dialog = within(await screen.findByRole("dialog"))
    const input = await dialog.findByRole("textbox", { name: t("reminders.field.name") })
    await userEvent.type(input, " it is due{Enter}")
    await expect(await canvas.findByRole("button", { name: `${name} it is due` })).toBeVisible()
  },
}

/** After a deletion the focus moves to the next reminder, or to the add button after the last one. */
export const DeletedByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach() {
    let content = filledMatrix.content.filter(({ settings }) => settings.kind !== "ESCALATION")
    const expectRemoved = (id: string) => () => {
      content = content.filter((rule) => rule.id !== id)
      return {}
    }
    const deleting = content.map(({ id }) => [`DELETE /api/v1/reminders/${id}`, expectRemoved(id)] as const)
    return requireSession({
      ...people,
      [assignees]: () => ({ ...filledMatrix, content }),
      ...Object.fromEntries(deleting),
    })()
  },
  async play({ canvas }) {
    const rule = (name: string) => canvas.findByRole("button", { name })
    const remove = async (name: string) => {
      ;(await rule(t("reminders.menu", { name }))).focus()
      await userEvent.keyboard("{Enter}")
      await chooseEntry(t("reminders.delete"))
      const confirmation = within(await findOpenDialog())
      await userEvent.click(confirmation.getByRole("button", { name: t("reminders.delete") }))
      await waitFor(() => expect(canvas.queryByRole("button", { name })).toBeNull())
    }
    await rule(sampleText("Still open"))
    await remove(sampleText("Today"))
    await waitFor(async () => expect(await rule(sampleText("Still open"))).toHaveFocus())
    await remove(sampleText("Still open"))
    await waitFor(async () => expect(await rule(sampleText("A few days before"))).toHaveFocus())
    await remove(sampleText("A few days before"))
    await waitFor(async () => expect(await rule(t("reminders.add"))).toHaveFocus())
  },
}

/**
 * A user who can design only the other kind of record types sees why the reminders are read-only, without edit
 * controls.
 */
export const OfAnotherEntity: Story = {
  beforeEach: requireSession(
    { ...filled, ...listed({ ...control, entity: { id: entities[0].id, name: entities[0].name } }) },
    {
      ...readOnlyUser,
      grants: [{ feature: "Settings", subFeature: designFeature.group, actions: ["READ", "UPDATE"] }],
    },
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(t("reminders.readOnlyReason.entity", { entity: sampleText(entities[0].name) })),
    ).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("reminders.add") })).toBeNull()
    await expect(canvas.queryByText(t("reminders.readOnlyReason.group"))).toBeNull()
  },
}

/** The reverse case. */
export const OfGroup: Story = {
  beforeEach: requireSession(filled, {
    ...readOnlyUser,
    grants: [{ feature: "Settings", subFeature: designFeature.entity, actions: ["READ", "UPDATE"] }],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("reminders.readOnlyReason.group"))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("reminders.add") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(assignees, people)
export const Failed: Story = whenFailed(assignees, people)
export const Forbidden: Story = whenForbidden(assignees, "reminders.title", people)
