import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { FlowServicesContext, type FlowServices } from "../../src/screens/designer/workflow/flow-services.ts"
import { chooseOption, pressOn, tabTo } from "../by-keyboard.ts"
import { preview as letter, templates } from "../mail-templates/templates.ts"
import { openedQuestion } from "../opened-question.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { atDesk } from "./at-desk.ts"
import { announced, announcedSentence, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const shipped = (id: string): ProfileDefinition => {
  const found = shippedDefinitions.find((one) => one.id === id)
  if (!found) throw new Error(`The record type ${id} is not shipped.`)
  return found
}

/** In as few places as show everything: nobody is named where it begins and rests, nobody is told, and it ends where it is verified. */
function inFewPlaces({ workflow, ...definition }: ProfileDefinition): ProfileDefinition {
  const activities = workflow?.activities.flatMap(({ userField, actions, ...activity }) => {
    if (actions.length === 0) return []
    const kept = actions.map((one) => {
      const { notifies: _, nextActivity, ...action } = one
      return { ...action, ...(nextActivity !== undefined && !action.workflowDone && { nextActivity }) }
    })
    const isNamed = userField === "f_owner"
    return [{ ...activity, ...(isNamed && { userField }), actions: kept }]
  })
  return { ...definition, workflow: { enabled: false, activities: activities ?? [] } }
}

const issue = inFewPlaces(shipped("issue"))
const activities = issue.workflow?.activities ?? []
const [open, remediation, verify, hold] = activities

const services: FlowServices = {
  templates: () => Promise.resolve(templates.map((template) => ({ ...template, languages: ["en"] }))),
  preview: (id) => Promise.resolve(id === templates[0]?.id ? letter : null),
  searchRecords: () => Promise.resolve([]),
  loadRecord: () => Promise.reject(new Error("There are no records here.")),
}

const agreeing = {
  id: "a_agree",
  name: { en: "Agreeing", ar: "الموافقة" },
  sequence: 1,
  status: "SENT_FOR_APPROVAL" as const,
  actions: [{ id: "x_agree", kind: "APPROVAL" as const, name: { en: "Agree", ar: "وافق" }, nextActivity: "a_stuck" }],
}

/** Sent by its owner for an approval that somebody else must give, from which nothing leads on. */
function sentForApproval(definition: ProfileDefinition): ProfileDefinition {
  const [first] = definition.workflow?.activities ?? []
  const { userField: _, ...send } = first?.actions[0] ?? {}
  if (!first || !("id" in send)) throw new Error("An issue is assigned first.")
  const sending = { ...send, kind: "SEND_FOR_APPROVAL" as const, nextActivity: agreeing.id, requires: [] }
  const stuck = { id: "a_stuck", name: { en: "Aside" }, sequence: 2, status: "DRAFT" as const, actions: [] }
  return {
    ...definition,
    workflow: { enabled: true, activities: [{ ...first, userField: "f_owner", actions: [sending] }, agreeing, stuck] },
  }
}

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Workflow",
  component: DesignerStory,
  ...atDesk,
  args: { definition: issue, part: "workflow", onSaved: fn() },
  decorators: [
    (Story) => (
      <FlowServicesContext value={services}>
        <Story />
      </FlowServicesContext>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof DesignerStory>

/** The part is fetched when it is first asked for. */
const patient = { timeout: 10_000 }

async function drawing(): Promise<void> {
  await screen.findByRole("application", { name: words("flow.canvas") }, patient)
  // The actions are drawn last: a line has its place once both of its ends are measured.
  await waitFor(() => expect(document.querySelector('[data-flow^="action"]')).toBeVisible(), patient)
}
const panel = () => within(screen.getByRole("complementary", { name: words("flow.panel") }))

/** The node or label that stands for an activity or an action. */
function at(kind: "activity" | "action", id: string | undefined): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-flow="${kind}-${id}"]`)
  if (!found) throw new Error(`Nothing stands for the ${kind} ${id}.`)
  return found
}

const ownLanguage = () =>
  new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(document.documentElement.lang) ?? ""
const fieldCalled = (id: string) =>
  says(issue.sections.flatMap(({ fields }) => fields).find((one) => one.id === id)?.fieldText ?? { en: "" })

const forward = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
const back = () => (document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")

/** Every activity and action is drawn, and arrows lead along the actions. */
export const Keyboard: Story = {
  tags: ["direction"],
  async play() {
    await drawing()
    for (const { id, actions } of activities) {
      await expect(at("activity", id)).toBeVisible()
      for (const action of actions) await expect(at("action", action.id)).toBeVisible()
    }
    at("activity", open?.id).focus()
    await userEvent.keyboard(forward())
    await waitFor(() => expect(at("action", "x_assign")).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(at("action", "x_hold")).toHaveFocus())
    await userEvent.keyboard(forward())
    await waitFor(() => expect(at("activity", hold?.id)).toHaveFocus())
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await announced("flow.moved", { name: says(hold?.name ?? { en: "" }), place: 3 })
    await waitFor(() => expect(at("activity", hold?.id)).toHaveFocus())
    await userEvent.keyboard(back())
    await waitFor(() => expect(at("action", "x_hold")).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await announced("flow.removed", { name: says(open?.actions[1]?.name ?? { en: "" }) })
    await waitFor(() => expect(document.querySelector('[data-flow="action-x_hold"]')).toBeNull())
  },
}

/** To a screen reader each action is a sentence of where it leads, each activity its name and facts; lines are not read. */
export const DrawingAsRead: Story = {
  async play() {
    await drawing()
    const drawn = within(screen.getByRole("application", { name: words("flow.canvas") }))
    for (const { id, name, actions } of activities) {
      const from = says(name)
      await expect(at("activity", id)).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${from} `)))
      await expect(drawn.getByRole("button", { name: words("flow.more", { name: from }) })).toBeInTheDocument()
      for (const action of actions) {
        const to = says(activities.find((one) => one.id === action.nextActivity)?.name ?? { en: "" })
        const key = action.workflowDone ? "flow.action.closes" : "flow.action.leads"
        await expect(at("action", action.id)).toHaveAccessibleName(words(key, { name: says(action.name), from, to }))
      }
    }
    // Of pictures the map alone has a name.
    await expect(drawn.getByRole("img")).toHaveAccessibleName(words("flow.map"))
  },
}

/** Asked before it goes, the focus on the way back; undo brings it back with what led there. */
export const RemoveByKeyboard: Story = {
  async play() {
    await drawing()
    const leading = () => document.querySelectorAll("[data-flow^=action]").length
    const before = leading()
    at("activity", remediation?.id).focus()
    await userEvent.keyboard("{Delete}")
    const cancel = async () => within(await openedQuestion()).getByRole("button", { name: words("flow.cancel") })
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(at("activity", remediation?.id)).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await announced("flow.removed", { name: says(remediation?.name ?? { en: "" }) })
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-flow"))
    await waitFor(() => expect(leading()).toBeLessThan(before))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(leading()).toBe(before))
  },
}

/** Removing an activity says what leads there, and what becomes of it. */
export const Remove: Story = {
  async play() {
    await drawing()
    at("activity", remediation?.id).focus()
    await userEvent.keyboard("{Delete}")
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getAllByRole("listitem").length).toBe(3)
    await userEvent.click(dialog.getByRole("button", { name: words("flow.remove.do") }))
    await waitFor(() => expect(document.querySelector(`[data-flow="activity-${remediation?.id}"]`)).toBeNull())
  },
}

/** A place one cannot leave is named; the remedy stands beside it and takes the warning away. */
export const Warnings: Story = {
  tags: ["dark"],
  args: {
    definition: {
      ...issue,
      workflow: {
        enabled: true,
        activities: activities.map((one) => (one.id === hold?.id ? { ...one, actions: [] } : one)),
      },
    },
  },
  async play() {
    await drawing()
    await userEvent.click(panel().getByRole("tab", { name: new RegExp(words("flow.tab.checks")) }))
    const list = within(await panel().findByRole("list", { name: words("flow.warnings") }))
    const title = words("flow.warning.noWayOut", { name: says(hold?.name ?? { en: "" }) })
    await expect(list.getByText(title)).toBeVisible()
    await userEvent.click(list.getByRole("button", { name: `${words("flow.addAction")} ${title}` }))
    await panel().findByText(words("flow.warnings.none"))
  },
}

/** What is selected is changed in the panel; a notification chooses the client's words. */
export const Properties: Story = {
  async play() {
    await drawing()
    await userEvent.click(at("action", "x_close"))
    await expect(panel().getByRole("switch", { name: words("flow.workflowDone") })).toBeChecked()
    await userEvent.click(panel().getByRole("button", { name: words("flow.notice.add") }))
    await expect(panel().getByRole("checkbox", { name: words("flow.notice.ASKED") })).toBeChecked()
    await userEvent.click(panel().getByRole("combobox", { name: words("flow.template") }))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(templates[1]?.name ?? "") }))
    await expect(panel().getByRole("button", { name: words("flow.template.preview") })).toBeVisible()
    await userEvent.click(at("activity", verify?.id))
    await expect(panel().getByRole("combobox", { name: words("flow.status") })).toBeVisible()
  },
}

/** By keys from an activity that is added to an action of it: what is added takes the focus in its name, and all is kept. */
export const DrawnByKeyboard: Story = {
  async play({ args }) {
    await drawing()
    const side = panel()
    const name = () => side.getByRole("textbox", { name: words("flow.name", { language: ownLanguage() }) })
    const write = async (text: string) => {
      await waitFor(() => expect(name()).toHaveFocus())
      // Letter by letter the whole drawing follows.
      await userEvent.keyboard("{Control>}a{/Control}")
      await userEvent.paste(text)
    }
    const turn = (key: "flow.initial.long" | "flow.isRequired" | "flow.workflowDone" | "flow.actionCompleted") =>
      pressOn(side.getByRole("switch", { name: words(key) }), " ")
    const choose = async (key: "flow.userField" | "flow.kind" | "flow.next" | "flow.asks", option: string) => {
      await tabTo(side.getByRole("combobox", { name: words(key) }))
      await chooseOption(option)
    }
    const owner = fieldCalled("f_owner")
    await pressOn(screen.getByRole("button", { name: words("flow.addActivity") }))
    await write("Reviewed")
    await choose("flow.userField", owner)
    await tabTo(side.getByRole("textbox", { name: words("flow.due") }))
    await userEvent.keyboard("5")
    await turn("flow.initial.long")
    const added = screen.getByRole("button", { name: new RegExp(`^Reviewed ${words("flow.initial")}`) })
    await expect(added).toHaveAccessibleName(expect.stringContaining(words("flow.days", { count: 5 })))

    await pressOn(side.getByRole("button", { name: words("flow.addAction") }))
    await write("Give up")
    await choose("flow.kind", words("flow.kind.SEND_FOR_APPROVAL"))
    await expect(side.getByText(words("flow.kind.SEND_FOR_APPROVAL.help"))).toBeVisible()
    await choose("flow.next", says(verify?.name ?? { en: "" }))
    await choose("flow.asks", owner)
    await turn("flow.isRequired")
    await tabTo(side.getByRole("combobox", { name: words("flow.requires") }))
    await userEvent.paste(fieldCalled("f_action_plan"))
    await screen.findByRole("option", { name: fieldCalled("f_action_plan") })
    await userEvent.keyboard("{Enter}{Escape}")
    await turn("flow.workflowDone")
    await turn("flow.actionCompleted")
    const closes = words("flow.action.closes", { name: "Give up", from: "Reviewed", to: "" })
    await expect(await screen.findByRole("button", { name: closes })).toBeInTheDocument()
    const reviewed = expect.objectContaining({
      userField: "f_owner",
      dueInDays: 5,
      initial: true,
      actions: [
        expect.objectContaining({
          kind: "SEND_FOR_APPROVAL",
          nextActivity: verify?.id,
          userField: "f_owner",
          isRequired: true,
          requires: ["f_action_plan"],
          workflowDone: true,
          actionCompleted: true,
        }),
      ],
    })
    const workflow = expect.objectContaining({ activities: expect.arrayContaining([reviewed]) })
    await waitFor(() => expect(args.onSaved).toHaveBeenLastCalledWith(expect.objectContaining({ workflow })), {
      timeout: 4_000,
    })
  },
}

/** A notification by keys: added at whom it tells, with the client's words to look at, and removed. */
export const NotificationByKeyboard: Story = {
  async play() {
    await drawing()
    await userEvent.click(at("action", "x_close"))
    const add = panel().getByRole("button", { name: words("flow.notice.add") })
    await pressOn(add)
    const name = words("flow.notice", { number: 1 })
    await announced("flow.added", { name })
    await waitFor(() => expect(panel().getByRole("checkbox", { name: words("flow.notice.ASKED") })).toHaveFocus())
    await tabTo(panel().getByRole("combobox", { name: words("flow.template") }))
    await chooseOption(templates[0]?.name ?? "")
    await pressOn(panel().getByRole("button", { name: words("flow.template.preview") }))
    await expect(await within(await panel().findByRole("article")).findByText(letter.subject)).toBeVisible()
    await tabTo(panel().getByRole("button", { name: words("flow.notice.remove", { number: 1 }) }), { back: true })
    await userEvent.keyboard("{Enter}")
    await announced("flow.removed", { name })
    await waitFor(() => expect(panel().getByRole("button", { name: words("flow.notice.add") })).toHaveFocus())
  },
}

/** A doubt leads to what it is about, on the drawing. */
export const DoubtsLead: Story = {
  args: {
    definition: {
      ...issue,
      workflow: {
        enabled: true,
        activities: activities.map((one) => ({ ...one, initial: one.id === hold?.id })),
      },
    },
  },
  async play() {
    await drawing()
    await userEvent.click(panel().getByRole("tab", { name: new RegExp(words("flow.tab.checks")) }))
    const list = within(await panel().findByRole("list", { name: words("flow.warnings") }))
    const title = words("flow.warning.unreachable", { name: says(open?.name ?? { en: "" }) })
    await pressOn(list.getByRole("button", { name: `${words("flow.warning.go")} ${title}` }))
    await waitFor(() => expect(at("activity", open?.id)).toHaveFocus())
  },
}

/** Switched off and on where it stands. */
export const SwitchedOff: Story = {
  async play() {
    await drawing()
    const inUse = () => screen.getByRole<HTMLInputElement>("switch", { name: words("flow.enabled") })
    const before = inUse().checked
    await tabTo(inUse(), { back: true })
    await userEvent.keyboard(" ")
    await expect(inUse().checked).toBe(!before)
    await userEvent.keyboard(" ")
    await expect(inUse().checked).toBe(before)
  },
}

const simulation = () => panel()
const runOf = (id: string, from: typeof open) => {
  const action = from?.actions.find((one) => one.id === id)
  return simulation().getByRole("button", {
    name: words("flow.sim.run.of", { name: says(action?.name ?? { en: "" }) }),
  })
}
const place = () => within(simulation().getByRole("region", { name: words("flow.sim.place") }))

async function playing(): Promise<void> {
  await drawing()
  await userEvent.click(screen.getByRole("button", { name: words("flow.simulate") }))
  await waitFor(() => expect(place().getByRole("heading")).toHaveTextContent(says(open?.name ?? { en: "" })), patient)
}
const tried = (count: number) => words("flow.sim.tried", { tried: count, all: 7 })

/** A record is played from its beginning to its end; what stands in the way is said, and nothing is saved. */
export const Simulation: Story = {
  tags: ["direction"],
  async play({ args }) {
    await playing()
    await userEvent.click(runOf("x_assign", open))
    await waitFor(() => expect(runOf("x_remediated", remediation)).toBeDisabled())
    for (const id of ["f_action_plan", "f_remediation_date"]) {
      const field = issue.sections.flatMap(({ fields }) => fields).find((one) => one.id === id)
      await userEvent.click(simulation().getByRole("checkbox", { name: says(field?.fieldText ?? { en: "" }) }))
    }
    await userEvent.click(runOf("x_remediated", remediation))
    await userEvent.click(runOf("x_close", verify))
    await waitFor(() => expect(place().getAllByText(words("workflow.done"))[0]).toBeVisible())
    await expect(place().getByText(tried(3))).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** Passed on and taken back by keys; the email that goes out then can be looked at. */
export const PassedOn: Story = {
  args: { definition: sentForApproval(issue) },
  async play() {
    await playing()
    const [owner, writer] = [fieldCalled("f_owner"), words("flow.sim.writer")]
    await waitFor(() => expect(place().getByText(words("workflow.asked", { people: owner }))).toBeVisible())
    await expect(place().getByRole("button", { name: words("flow.sim.back") })).toBeDisabled()
    await expect(place().getByRole("progressbar")).toHaveAccessibleName(words("flow.sim.tried", { tried: 0, all: 2 }))
    await pressOn(simulation().getByRole("button", { name: words("workflow.passOn") }))
    await tabTo(simulation().getByRole("combobox", { name: words("workflow.passOn.to") }))
    await chooseOption(new RegExp(`${writer}$`))
    await waitFor(() => expect(place().getByText(words("workflow.asked", { people: writer }))).toBeVisible())
    await waitFor(() => expect(screen.getByRole("region", { name: words("flow.sim.place") })).toHaveFocus())
    const asked = words("workflow.asked", { people: writer })
    const now = words("flow.sim.now.at", { place: says(open?.name ?? { en: "" }), waits: asked })
    await announcedSentence(`${words("flow.sim.taken", { name: words("workflow.passOn") })}. ${now}`)
    const show = () => simulation().getByRole("button", { name: words("flow.sim.letter.of", { people: writer }) })
    await pressOn(show())
    await waitFor(() => expect(show()).toHaveAttribute("aria-expanded", "true"))
    await tabTo(place().getByRole("button", { name: words("flow.sim.back") }), { back: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(place().getByText(words("workflow.asked", { people: owner }))).toBeVisible())
  },
}

/** Whoever sent work does not approve it; somebody else does. An activity without a way on is a dead end, and says so. */
export const DeadEnd: Story = {
  args: { definition: sentForApproval(issue) },
  async play() {
    await playing()
    await userEvent.click(runOf("x_assign", open))
    await waitFor(() => expect(simulation().getAllByText(words("problem.workflow.own_work"))[0]).toBeVisible())
    await userEvent.click(simulation().getByRole("combobox", { name: words("flow.sim.actAs") }))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`${words("flow.sim.writer")}$`) }))
    await waitFor(() => expect(runOf("x_agree", agreeing)).toBeEnabled())
    await userEvent.click(runOf("x_agree", agreeing))
    await waitFor(() => expect(place().getByRole("alert")).toHaveTextContent(words("flow.sim.dead.stuck")))
    const end = place().getByRole("button", { name: words("flow.sim.end") })
    end.focus()
    await userEvent.keyboard("{Enter}")
    await announced("flow.sim.noWay", {})
    place()
      .getByRole("button", { name: words("flow.sim.reset") })
      .focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(place().getByRole("heading")).toHaveTextContent(says(open?.name ?? { en: "" })))
  },
}

/** It plays by itself to the end and to what was not tried; steps are taken back one by one, by keyboard alone. */
export const PlayedByItself: Story = {
  async play() {
    await playing()
    const button = (id: "flow.sim.end" | "flow.sim.next" | "flow.sim.back" | "flow.sim.reset") =>
      place().getByRole("button", { name: words(id) })
    button("flow.sim.end").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(place().getAllByText(words("workflow.done"))[0]).toBeVisible())
    await announced("flow.sim.now.at", { place: says(verify?.name ?? { en: "" }), waits: words("workflow.done") })
    await expect(place().getByText(tried(3))).toBeVisible()
    button("flow.sim.back").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(place().getByRole("heading")).toHaveTextContent(says(verify?.name ?? { en: "" })))
    for (let count = 4; count <= 7; count += 1) {
      await userEvent.click(button("flow.sim.next"))
      await waitFor(() => expect(place().getByText(tried(count))).toBeVisible())
    }
    await expect(button("flow.sim.next")).toBeDisabled()
    await userEvent.click(button("flow.sim.reset"))
    await waitFor(() => expect(place().getByRole("heading")).toHaveTextContent(says(open?.name ?? { en: "" })))
  },
}

/** Who is away has somebody act for them, who is told; who may not act is told why; a complete process holds everything up. */
export const EverybodyPlays: Story = {
  async play() {
    await playing()
    const text = within(document.body)
    const choose = async (field: "flow.sim.actAs" | "flow.sim.away", name: string) => {
      await userEvent.click(simulation().getByRole("combobox", { name: words(field) }))
      await userEvent.click(await text.findByRole("option", { name }))
    }
    const [owner, writer] = [fieldCalled("f_owner"), words("flow.sim.writer")]
    await choose("flow.sim.actAs", owner)
    await choose("flow.sim.away", writer)
    await choose("flow.sim.actAs", words("flow.sim.administrator"))
    await waitFor(() => expect(runOf("x_assign", open)).toBeEnabled())
    const ways = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format([
      words("flow.notice.IN_APP"),
      words("flow.notice.EMAIL"),
    ])
    const acting = words("flow.sim.notice.inPlace", { people: writer, away: owner, ways })
    await expect(simulation().getByText(acting)).toBeVisible()
    await userEvent.click(runOf("x_assign", open))
    await choose("flow.sim.actAs", words("flow.sim.reader"))
    const notYours = words("problem.workflow.not_your_turn")
    await waitFor(() => expect(simulation().getAllByText(notYours)[0]).toBeVisible())
    await choose("flow.sim.actAs", writer)
    await waitFor(() => expect(runOf("x_pause", remediation)).toBeEnabled())
    await expect(simulation().getByText(new RegExp(words("workflow.inName", { name: owner })))).toBeVisible()
    await userEvent.click(simulation().getByText(words("flow.sim.everybody")))
    await userEvent.click(simulation().getByRole("checkbox", { name: words("flow.sim.around.process") }))
    await waitFor(() => expect(runOf("x_pause", remediation)).toBeDisabled())
  },
}

/** The same as a list, as it stands on a phone. */
export const Listed: Story = {
  tags: ["direction"],
  async play() {
    await drawing()
    await userEvent.click(screen.getByRole("radio", { name: words("flow.view.list") }))
    const list = screen.getByRole("list", { name: words("flow.list") })
    await expect(list.children.length).toBe(activities.length)
    at("activity", hold?.id).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(panel().getByRole("tab", { name: words("flow.tab.activity") })).toBeVisible())
    await expect(panel().getByDisplayValue(says(hold?.name ?? { en: "" }))).toBeVisible()
  },
}

/** From nothing: two activities and the action between them. */
export const FromNothing: Story = {
  tags: ["direction"],
  args: { definition: visit },
  async play({ args }) {
    await screen.findByText(words("flow.empty"), {}, patient)
    await userEvent.click(screen.getByRole("button", { name: words("flow.addActivity") }))
    await waitFor(() => expect(document.querySelectorAll("[data-flow^=activity]").length).toBe(1))
    // Its first name is its only one, and in English too: what it was called when it was added says nothing of it.
    await userEvent.keyboard("{Control>}a{/Control}Visited")
    const others = panel().getByText(words("flow.name.others", { missing: document.dir === "rtl" ? 3 : 4 }))
    await expect(others).toBeVisible()
    await userEvent.click(panel().getByRole("button", { name: words("flow.addAction") }))
    await waitFor(() => expect(document.querySelectorAll("[data-flow^=action]").length).toBe(1))
    await userEvent.click(screen.getByRole("switch", { name: words("flow.enabled") }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 3_000 })
  },
}
