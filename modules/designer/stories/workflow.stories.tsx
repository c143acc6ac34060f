import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { joinNames } from "../../../schemas/join-names.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"
import { FlowServicesContext, type FlowServices } from "../web/workflow/flow-services.ts"
import { chooseOption, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { preview as email, templates } from "../../mail-templates/stories/templates.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { expectAnnouncement, expectAnnouncedText, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const shipped = (id: string): ProfileDefinition => {
  const found = shippedDefinitions.find((one) => one.id === id)
  if (!found) throw new Error(`The record type ${id} is not shipped.`)
  return found
}

/**
 * Reduces the workflow to the activities the stories need: no assignees in the initial and waiting activities, no
 * notifications, and it ends with the verification.
 */
function withFewActivities({ workflow, ...definition }: ProfileDefinition): ProfileDefinition {
  const activities = workflow?.activities.flatMap(({ userField, actions, ...activity }) => {
    if (actions.length === 0) return []
    const remaining = actions.map((one) => {
      const { notifies: _, nextActivity, ...action } = one
      return { ...action, ...(nextActivity !== undefined && !action.workflowDone && { nextActivity }) }
    })
    const isNamed = userField === "f_owner"
    return [{ ...activity, ...(isNamed && { userField }), actions: remaining }]
  })
  return { ...definition, workflow: { enabled: false, activities: activities ?? [] } }
}

const issue = withFewActivities(shipped("issue"))
const activities = issue.workflow?.activities ?? []
const [open, remediation, verify, holdActivity] = activities

const services: FlowServices = {
  templates: () => Promise.resolve(templates.map((template) => ({ ...template, languages: ["en"] }))),
  preview: (id) => Promise.resolve(id === templates[0]?.id ? email : null),
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

/** The owner sends it for approval by another user; the approval activity has no further actions. */
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
  ...desktopViewport,
  args: { definition: issue, tab: "workflow", onSaved: fn() },
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

/** The tab is loaded on first use. */
const patient = { timeout: 10_000 }

async function waitForDiagram(): Promise<void> {
  await screen.findByRole("application", { name: t("flow.canvas") }, patient)
  // Actions are rendered last, because an edge needs the measured position of both nodes.
  await waitFor(() => expect(document.querySelector('[data-flow^="action"]')).toBeVisible(), patient)
}
const panel = () => within(screen.getByRole("complementary", { name: t("flow.panel") }))

/** The node of an activity or the label of an action. */
function at(kind: "activity" | "action", id: string | undefined): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-flow="${kind}-${id}"]`)
  if (!found) throw new Error(`Nothing stands for the ${kind} ${id}.`)
  return found
}

const documentLanguage = () =>
  new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(document.documentElement.lang) ?? ""
const fieldCalled = (id: string) =>
  localizedText(issue.sections.flatMap(({ fields }) => fields).find((one) => one.id === id)?.fieldText ?? { en: "" })

/** Names as a sentence joins them. */
const named = (name: string) => joinNames([name], currentLanguage())

const forward = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
const back = () => (document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")

/** Renders every activity and action; arrow keys navigate along the actions. */
export const ByKeyboard: Story = {
  tags: ["direction", "test-only"],
  async play() {
    await waitForDiagram()
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
    await waitFor(() => expect(at("activity", holdActivity?.id)).toHaveFocus())
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expectAnnouncement("flow.moved", { name: localizedText(holdActivity?.name ?? { en: "" }), position: 3 })
    await waitFor(() => expect(at("activity", holdActivity?.id)).toHaveFocus())
    await userEvent.keyboard(back())
    await waitFor(() => expect(at("action", "x_hold")).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await expectAnnouncement("flow.removed", { name: localizedText(open?.actions[1]?.name ?? { en: "" }) })
    await waitFor(() => expect(document.querySelector('[data-flow="action-x_hold"]')).toBeNull())
  },
}

/**
 * For screen readers: each action is a sentence with its target, each activity its name and facts; edges are hidden.
 */
export const ReadOnlyDiagram: Story = {
  name: "Diagram",
  async play() {
    await waitForDiagram()
    const diagram = within(screen.getByRole("application", { name: t("flow.canvas") }))
    for (const { id, name, actions } of activities) {
      const from = localizedText(name)
      await expect(at("activity", id)).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${from} `)))
      await expect(diagram.getByRole("button", { name: t("flow.more", { name: from }) })).toBeInTheDocument()
      for (const action of actions) {
        const to = localizedText(activities.find((one) => one.id === action.nextActivity)?.name ?? { en: "" })
        const key = action.workflowDone ? "flow.action.closes" : "flow.action.leads"
        await expect(at("action", action.id)).toHaveAccessibleName(
          t(key, { name: localizedText(action.name), from, to }),
        )
      }
    }
    // The only named image is the minimap.
    await expect(diagram.getByRole("img")).toHaveAccessibleName(t("flow.map"))
  },
}

/** Confirms the removal, with the focus on cancel; undo restores it with its incoming actions. */
export const RemoveByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    await waitForDiagram()
    const countActions = () => document.querySelectorAll("[data-flow^=action]").length
    const before = countActions()
    at("activity", remediation?.id).focus()
    await userEvent.keyboard("{Delete}")
    const cancel = async () => within(await findOpenDialog()).getByRole("button", { name: t("flow.cancel") })
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(at("activity", remediation?.id)).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("flow.removed", { name: localizedText(remediation?.name ?? { en: "" }) })
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-flow"))
    await waitFor(() => expect(countActions()).toBeLessThan(before))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(countActions()).toBe(before))
  },
}

/** Removing an activity lists its incoming actions and what happens to them. */
export const Remove: Story = {
  tags: ["test-only"],
  async play() {
    await waitForDiagram()
    at("activity", remediation?.id).focus()
    await userEvent.keyboard("{Delete}")
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getAllByRole("listitem").length).toBe(3)
    await userEvent.click(dialog.getByRole("button", { name: t("flow.remove.do") }))
    await waitFor(() => expect(document.querySelector(`[data-flow="activity-${remediation?.id}"]`)).toBeNull())
  },
}

/** Reports an activity without outgoing actions; the suggested fix resolves the warning. */
export const Warnings: Story = {
  tags: ["dark", "test-only"],
  args: {
    definition: {
      ...issue,
      workflow: {
        enabled: true,
        activities: activities.map((one) => (one.id === holdActivity?.id ? { ...one, actions: [] } : one)),
      },
    },
  },
  async play() {
    await waitForDiagram()
    await userEvent.click(panel().getByRole("tab", { name: new RegExp(t("flow.tab.checks")) }))
    const list = within(await panel().findByRole("list", { name: t("flow.warnings") }))
    const title = t("flow.warning.noPathOut", { name: localizedText(holdActivity?.name ?? { en: "" }) })
    await expect(list.getByText(title)).toBeVisible()
    await userEvent.click(list.getByRole("button", { name: `${t("flow.addAction")} ${title}` }))
    await panel().findByText(t("flow.warnings.none"))
  },
}

/** Edits the selected element in the panel; selects the client's template for a notification. */
export const Properties: Story = {
  tags: ["interaction"],
  async play() {
    await waitForDiagram()
    await userEvent.click(at("action", "x_close"))
    await expect(panel().getByRole("switch", { name: t("flow.workflowDone") })).toBeChecked()
    await userEvent.click(panel().getByRole("button", { name: t("flow.notification.add") }))
    await expect(panel().getByRole("checkbox", { name: t("flow.notification.ASSIGNEES") })).toBeChecked()
    await userEvent.click(panel().getByRole("combobox", { name: t("flow.template") }))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(templates[1]?.name ?? "") }))
    await expect(panel().getByRole("button", { name: t("flow.template.preview") })).toBeVisible()
    await userEvent.click(at("activity", verify?.id))
    await expect(panel().getByRole("combobox", { name: t("flow.status") })).toBeVisible()
  },
}

/**
 * By keyboard: adds an activity and an action to it; a new element's name input gets the focus, and all edits are
 * saved.
 */
export const DiagramByKeyboard: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await waitForDiagram()
    const side = panel()
    const name = () => side.getByRole("textbox", { name: t("flow.name", { language: documentLanguage() }) })
    const write = async (text: string) => {
      await waitFor(() => expect(name()).toHaveFocus())
      // Every keystroke rerenders the complete diagram.
      await userEvent.keyboard("{Control>}a{/Control}")
      await userEvent.paste(text)
    }
    const toggleSetting = (
      key: "flow.initial.long" | "flow.isRequired" | "flow.workflowDone" | "flow.actionCompleted",
    ) => pressOn(side.getByRole("switch", { name: t(key) }), " ")
    const choose = async (key: "flow.userField" | "flow.kind" | "flow.next" | "flow.assignees", option: string) => {
      await tabTo(side.getByRole("combobox", { name: t(key) }))
      await chooseOption(option)
    }
    const owner = fieldCalled("f_owner")
    await pressOn(screen.getByRole("button", { name: t("flow.addActivity") }))
    await write("Reviewed")
    await choose("flow.userField", owner)
    await tabTo(side.getByRole("textbox", { name: t("flow.due") }))
    await userEvent.keyboard("5")
    await toggleSetting("flow.initial.long")
    const added = screen.getByRole("button", { name: new RegExp(`^Reviewed ${t("flow.initial")}`) })
    await expect(added).toHaveAccessibleName(expect.stringContaining(t("flow.days", { count: 5 })))

    await pressOn(side.getByRole("button", { name: t("flow.addAction") }))
    await write("Give up")
    await choose("flow.kind", t("flow.kind.SEND_FOR_APPROVAL"))
    await expect(side.getByText(t("flow.kind.SEND_FOR_APPROVAL.help"))).toBeVisible()
    await choose("flow.next", localizedText(verify?.name ?? { en: "" }))
    await choose("flow.assignees", owner)
    await toggleSetting("flow.isRequired")
    await tabTo(side.getByRole("combobox", { name: t("flow.requires") }))
    await userEvent.paste(fieldCalled("f_action_plan"))
    await screen.findByRole("option", { name: fieldCalled("f_action_plan") })
    await userEvent.keyboard("{Enter}{Escape}")
    await toggleSetting("flow.workflowDone")
    await toggleSetting("flow.actionCompleted")
    const closes = t("flow.action.closes", { name: "Give up", from: "Reviewed", to: "" })
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

/** A notification by keyboard: adds it at its recipients, previews the client's template, and removes it. */
export const NotificationByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    await waitForDiagram()
    await userEvent.click(at("action", "x_close"))
    const add = panel().getByRole("button", { name: t("flow.notification.add") })
    await pressOn(add)
    const name = t("flow.notification", { number: 1 })
    await expectAnnouncement("flow.added", { name })
    await waitFor(() => expect(panel().getByRole("checkbox", { name: t("flow.notification.ASSIGNEES") })).toHaveFocus())
    await tabTo(panel().getByRole("combobox", { name: t("flow.template") }))
    await chooseOption(templates[0]?.name ?? "")
    await pressOn(panel().getByRole("button", { name: t("flow.template.preview") }))
    await expect(await within(await panel().findByRole("article")).findByText(email.subject)).toBeVisible()
    await tabTo(panel().getByRole("button", { name: t("flow.notification.remove", { number: 1 }) }), { back: true })
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("flow.removed", { name })
    await waitFor(() => expect(panel().getByRole("button", { name: t("flow.notification.add") })).toHaveFocus())
  },
}

/** A warning links to its element in the diagram. */
export const WarningsLinkToElement: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...issue,
      workflow: {
        enabled: true,
        activities: activities.map((one) => ({ ...one, initial: one.id === holdActivity?.id })),
      },
    },
  },
  async play() {
    await waitForDiagram()
    await userEvent.click(panel().getByRole("tab", { name: new RegExp(t("flow.tab.checks")) }))
    const list = within(await panel().findByRole("list", { name: t("flow.warnings") }))
    const title = t("flow.warning.unreachable", { name: localizedText(open?.name ?? { en: "" }) })
    await pressOn(list.getByRole("button", { name: `${t("flow.warning.go")} ${title}` }))
    await waitFor(() => expect(at("activity", open?.id)).toHaveFocus())
  },
}

/** Disables and enables the workflow in place. */
export const WorkflowDisabled: Story = {
  tags: ["test-only"],
  async play() {
    await waitForDiagram()
    const inUse = () => screen.getByRole<HTMLInputElement>("switch", { name: t("flow.enabled") })
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
    name: t("flow.sim.run.of", { name: localizedText(action?.name ?? { en: "" }) }),
  })
}
const position = () => within(simulation().getByRole("region", { name: t("flow.sim.place") }))

async function playing(): Promise<void> {
  await waitForDiagram()
  await userEvent.click(screen.getByRole("button", { name: t("flow.simulate") }))
  await waitFor(
    () => expect(position().getByRole("heading")).toHaveTextContent(localizedText(open?.name ?? { en: "" })),
    patient,
  )
}
const testedActions = (count: number) => t("flow.sim.tested", { testedActions: count, all: 7 })

/** Simulates a record from start to end; shows blockers, and saves nothing. */
export const Simulation: Story = {
  tags: ["direction", "interaction"],
  async play({ args }) {
    await playing()
    await userEvent.click(runOf("x_assign", open))
    await waitFor(() => expect(runOf("x_remediated", remediation)).toBeDisabled())
    for (const id of ["f_action_plan", "f_remediation_date"]) {
      const field = issue.sections.flatMap(({ fields }) => fields).find((one) => one.id === id)
      await userEvent.click(simulation().getByRole("checkbox", { name: localizedText(field?.fieldText ?? { en: "" }) }))
    }
    await userEvent.click(runOf("x_remediated", remediation))
    await userEvent.click(runOf("x_close", verify))
    await waitFor(() => expect(position().getAllByText(t("workflow.done"))[0]).toBeVisible())
    await expect(position().getByText(testedActions(3))).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** Reassigns a task and undoes it by keyboard; previews the resulting email. */
export const Reassigned: Story = {
  tags: ["test-only"],
  args: { definition: sentForApproval(issue) },
  async play() {
    await playing()
    const [owner, writer] = [fieldCalled("f_owner"), t("flow.sim.writer")]
    await waitFor(() => expect(position().getByText(t("workflow.assigned", { people: named(owner) }))).toBeVisible())
    await expect(position().getByRole("button", { name: t("flow.sim.back") })).toBeDisabled()
    await expect(position().getByRole("progressbar")).toHaveAccessibleName(
      t("flow.sim.tested", { testedActions: 0, all: 2 }),
    )
    await pressOn(simulation().getByRole("button", { name: t("workflow.reassign") }))
    await tabTo(simulation().getByRole("combobox", { name: t("workflow.reassign.to") }))
    await chooseOption(new RegExp(`${writer}$`))
    await waitFor(() => expect(position().getByText(t("workflow.assigned", { people: named(writer) }))).toBeVisible())
    await waitFor(() => expect(screen.getByRole("region", { name: t("flow.sim.place") })).toHaveFocus())
    const waitingText = t("workflow.assigned", { people: named(writer) })
    const now = t("flow.sim.now.at", { position: localizedText(open?.name ?? { en: "" }), waits: waitingText })
    await expectAnnouncedText(`${t("flow.sim.performed", { name: t("workflow.reassign") })}. ${now}`)
    const show = () => simulation().getByRole("button", { name: t("flow.sim.email.of", { people: named(writer) }) })
    await pressOn(show())
    await waitFor(() => expect(show()).toHaveAttribute("aria-expanded", "true"))
    await tabTo(position().getByRole("button", { name: t("flow.sim.back") }), { back: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(position().getByText(t("workflow.assigned", { people: named(owner) }))).toBeVisible())
  },
}

/** The sender cannot approve the record, another user can. An activity without actions is reported as a dead end. */
export const DeadEnd: Story = {
  tags: ["test-only"],
  args: { definition: sentForApproval(issue) },
  async play() {
    await playing()
    await userEvent.click(runOf("x_assign", open))
    await waitFor(() => expect(simulation().getAllByText(t("problem.workflow.own_approval"))[0]).toBeVisible())
    await userEvent.click(simulation().getByRole("combobox", { name: t("flow.sim.actAs") }))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`${t("flow.sim.writer")}$`) }))
    await waitFor(() => expect(runOf("x_agree", agreeing)).toBeEnabled())
    await userEvent.click(runOf("x_agree", agreeing))
    await waitFor(() => expect(position().getByRole("alert")).toHaveTextContent(t("flow.sim.dead.stuck")))
    const end = position().getByRole("button", { name: t("flow.sim.end") })
    end.focus()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("flow.sim.noPath", {})
    position()
      .getByRole("button", { name: t("flow.sim.reset") })
      .focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(position().getByRole("heading")).toHaveTextContent(localizedText(open?.name ?? { en: "" })),
    )
  },
}

/** Simulates automatically to the end and along untested paths; undoes steps one by one, by keyboard only. */
export const SimulatedAutomatically: Story = {
  tags: ["test-only"],
  async play() {
    await playing()
    const button = (id: "flow.sim.end" | "flow.sim.next" | "flow.sim.back" | "flow.sim.reset") =>
      position().getByRole("button", { name: t(id) })
    button("flow.sim.end").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(position().getAllByText(t("workflow.done"))[0]).toBeVisible())
    await expectAnnouncement("flow.sim.now.at", {
      position: localizedText(verify?.name ?? { en: "" }),
      waits: t("workflow.done"),
    })
    await expect(position().getByText(testedActions(3))).toBeVisible()
    button("flow.sim.back").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(position().getByRole("heading")).toHaveTextContent(localizedText(verify?.name ?? { en: "" })),
    )
    for (let count = 4; count <= 7; count += 1) {
      await userEvent.click(button("flow.sim.next"))
      await waitFor(() => expect(position().getByText(testedActions(count))).toBeVisible())
    }
    await expect(button("flow.sim.next")).toBeDisabled()
    await userEvent.click(button("flow.sim.reset"))
    await waitFor(() =>
      expect(position().getByRole("heading")).toHaveTextContent(localizedText(open?.name ?? { en: "" })),
    )
  },
}

/**
 * An absent user has a substitute who is notified; a user who cannot act sees why; a completed process blocks all
 * actions.
 */
export const EveryParticipantActs: Story = {
  tags: ["test-only"],
  async play() {
    await playing()
    const text = within(document.body)
    const choose = async (field: "flow.sim.actAs" | "flow.sim.away", name: string) => {
      await userEvent.click(simulation().getByRole("combobox", { name: t(field) }))
      await userEvent.click(await text.findByRole("option", { name }))
    }
    const [owner, writer] = [fieldCalled("f_owner"), t("flow.sim.writer")]
    await choose("flow.sim.actAs", owner)
    await choose("flow.sim.away", writer)
    await choose("flow.sim.actAs", t("flow.sim.administrator"))
    await waitFor(() => expect(runOf("x_assign", open)).toBeEnabled())
    const ways = joinNames([t("flow.notification.IN_APP"), t("flow.notification.EMAIL")], currentLanguage())
    const acting = t("flow.sim.notification.inPlace", { people: named(writer), away: owner, ways })
    await expect(simulation().getByText(acting)).toBeVisible()
    await userEvent.click(runOf("x_assign", open))
    await choose("flow.sim.actAs", t("flow.sim.reader"))
    const notYours = t("problem.workflow.not_assigned")
    await waitFor(() => expect(simulation().getAllByText(notYours)[0]).toBeVisible())
    await choose("flow.sim.actAs", writer)
    await waitFor(() => expect(runOf("x_pause", remediation)).toBeEnabled())
    await expect(simulation().getAllByText(new RegExp(t("workflow.inName", { name: owner })))[0]).toBeVisible()
    await userEvent.click(simulation().getByText(t("flow.sim.everybody")))
    await userEvent.click(simulation().getByRole("checkbox", { name: t("flow.sim.around.process") }))
    await waitFor(() => expect(runOf("x_pause", remediation)).toBeDisabled())
  },
}

/** The workflow as a list, as on a phone. */
export const ListView: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await waitForDiagram()
    await userEvent.click(screen.getByRole("radio", { name: t("flow.view.list") }))
    const list = screen.getByRole("list", { name: t("flow.list") })
    await expect(list.children.length).toBe(activities.length)
    at("activity", holdActivity?.id).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(panel().getByRole("tab", { name: t("flow.tab.activity") })).toBeVisible())
    await expect(panel().getByDisplayValue(localizedText(holdActivity?.name ?? { en: "" }))).toBeVisible()
  },
}

/** Creates a workflow from scratch: two activities and an action between them. */
export const Empty: Story = {
  tags: ["direction", "test-only"],
  args: { definition: visit },
  async play({ args }) {
    await screen.findByText(t("flow.empty"), {}, patient)
    await userEvent.click(screen.getByRole("button", { name: t("flow.addActivity") }))
    await waitFor(() => expect(document.querySelectorAll("[data-flow^=activity]").length).toBe(1))
    // The first name is set in all languages, including English; the generated name is dropped.
    await userEvent.keyboard("{Control>}a{/Control}Visited")
    const others = panel().getByText(t("flow.name.others", { missing: document.dir === "rtl" ? 3 : 4 }))
    await expect(others).toBeVisible()
    await userEvent.click(panel().getByRole("button", { name: t("flow.addAction") }))
    await waitFor(() => expect(document.querySelectorAll("[data-flow^=action]").length).toBe(1))
    await userEvent.click(screen.getByRole("switch", { name: t("flow.enabled") }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 3_000 })
  },
}
