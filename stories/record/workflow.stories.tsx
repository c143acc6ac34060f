import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test"
import { workflowTexts } from "../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { WorkflowActions, type WorkflowActionsProps } from "../../renderers/record/workflow/workflow-actions.tsx"
import { WorkflowLine } from "../../renderers/record/workflow/workflow-line.tsx"
import type { OfferedAction, RecordWorkflow } from "../../schemas/api/workflow.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import "../../renderers/record/record.css"
import { says, words } from "../designer/desk.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { openedQuestion } from "../opened-question.ts"
import { chooseEntry } from "../chosen-entry.ts"

const approve: OfferedAction = {
  id: "approve",
  kind: "APPROVAL",
  name: { en: "Approve", ar: "اعتماد" },
  asksReason: false,
  onBehalfOf: null,
  withoutResult: false,
  problems: [],
}
const back: OfferedAction = {
  id: "back",
  kind: "RE_ASSIGN",
  name: { en: "Send back", ar: "إعادة" },
  asksReason: true,
  onBehalfOf: null,
  withoutResult: false,
  problems: [],
}
const notYours = {
  code: "workflow.own_work" as const,
  path: [],
  message: "You cannot approve your own work. Ask someone who did not prepare the record.",
}

const review: RecordWorkflow = {
  revision: 3,
  status: "SENT_FOR_APPROVAL",
  workflowDone: false,
  isUnlocked: true,
  activity: { id: "review", name: { en: "Review", ar: "المراجعة" } },
  asked: [{ id: "u1" as UserId, name: "Entity controller Foods" }],
  actions: [approve, back],
  withoutResult: false,
  changedSinceApproval: null,
  mayReopen: false,
  mayPassOn: false,
  standsInFor: [],
  mayTakeUp: false,
  steps: [],
}

type Shown = Omit<WorkflowActionsProps, "language"> & {
  readonly workflow: RecordWorkflow
  readonly onReopen: () => void
  readonly onTakeUp: () => void
}

function Drawn({ workflow, onReopen, onTakeUp, ...actions }: Shown) {
  const language = useIntl().locale as Language
  return (
    <MoreTexts texts={workflowTexts}>
      <div style={{ display: "flex", gap: 8, justifyContent: "flex-end", padding: 16 }}>
        <WorkflowActions {...actions} language={language} />
      </div>
      <div className="ru-record__notice">
        <WorkflowLine
          workflow={workflow}
          language={language}
          busy={actions.busy}
          onReopen={onReopen}
          onTakeUp={onTakeUp}
        />
      </div>
    </MoreTexts>
  )
}

/** Where a record stands in its workflow, and the steps that can be taken: each that cannot says why. */
const meta = {
  title: "Record/Workflow",
  args: {
    workflow: review,
    actions: review.actions,
    busy: false,
    unsaved: false,
    onTake: fn(),
    onReopen: fn(),
    onTakeUp: fn(),
  },
  render: (args) => <Drawn {...args} />,
} satisfies Meta<Shown>

export default meta
type Story = StoryObj<typeof meta>

/** A reviewer's: the step that leads on, and behind it the way back, which asks why. */
export const Review: Story = {
  tags: ["direction"],
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: says(approve.name) }))
    await expect(args.onTake).toHaveBeenCalledWith(approve)
    await userEvent.click(canvas.getByRole("button", { name: words("workflow.more") }))
    await chooseEntry(says(back.name))
    const dialog = within(await screen.findByRole("dialog"))
    const give = await dialog.findByRole("button", { name: says(back.name) })
    await expect(give).toHaveAttribute("aria-disabled", "true")
    const reason = dialog.getByRole("textbox")
    await userEvent.type(reason, "The sample is too small.")
    await userEvent.keyboard("{Escape}")
    const stay = { name: words("shell.leave.stay") }
    await userEvent.click(within(await openedQuestion()).getByRole("button", stay))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await userEvent.click(give)
    await expect(args.onTake).toHaveBeenLastCalledWith(back, "The sample is too small.", expect.any(Function))
    // Until it is taken, what was typed is still there.
    await expect(reason).toHaveValue("The sample is too small.")
    mocked(args.onTake).mock.lastCall?.[2]?.()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** Nobody's in particular: whoever may write it can make it theirs. */
export const Offered: Story = {
  args: { workflow: { ...review, asked: [], mayTakeUp: true } },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: words("tasks.take") }))
    await expect(args.onTakeUp).toHaveBeenCalled()
  },
}

/** A preparer's: nothing to take, and the reason in words. */
export const NotYours: Story = {
  args: { actions: [{ ...approve, problems: [notYours] }] },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: words("workflow.steps") }))
    const item = await screen.findByRole("menuitem")
    await expect(item).toHaveTextContent(notYours.message)
    await expect(item).toHaveAttribute("aria-disabled", "true")
    await userEvent.keyboard("{Escape}")
    await expect(args.onTake).not.toHaveBeenCalled()
  },
}

/** A step that marks it complete while nobody has said how it came out asks first. */
export const WithoutResult: Story = {
  args: { actions: [{ ...approve, withoutResult: true }] },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: says(approve.name) }))
    const dialog = within(await openedQuestion())
    await expect(dialog.getByText(words("workflow.noResult.text", { action: says(approve.name) }))).toBeVisible()
    await expect(args.onTake).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole("button", { name: words("workflow.noResult.confirm") }))
    await expect(args.onTake).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

/** What is typed must be saved first: a step would be taken of what is stored. */
export const Unsaved: Story = {
  args: { actions: [approve], unsaved: true },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("button")).toBeDisabled()
  },
}

/** Closed, changed since it was approved, and there for who may open it again. */
export const Done: Story = {
  args: {
    actions: [],
    workflow: {
      ...review,
      status: "WORKFLOW_DONE",
      workflowDone: true,
      asked: [],
      withoutResult: false,
      changedSinceApproval: true,
      mayReopen: true,
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(words("workflow.changed"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: words("workflow.reopen") }))
    await expect(args.onReopen).toHaveBeenCalled()
  },
}

/** It waits for several, one of whom the reader may not see. */
export const Several: Story = {
  args: { workflow: { ...review, asked: [...review.asked, { id: "u2" as UserId, name: null }] } },
}

/** It waits for nobody by name. */
export const Anybody: Story = {
  args: { workflow: { ...review, asked: [] } },
}

/** Somebody who is away named the reader: the line says so, and each step in whose name it would be. Theirs to pass on as well. */
export const StandingIn: Story = {
  args: {
    actions: review.actions.map((action) => ({ ...action, onBehalfOf: review.asked[0] ?? null })),
    workflow: { ...review, standsInFor: review.asked, mayPassOn: true },
    onPassOn: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    const name = "Entity controller Foods"
    await expect(await canvas.findByText(words("workflow.standsIn", { people: name }))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: words("workflow.more") }))
    const item = await screen.findByRole("menuitem", { name: new RegExp(says(back.name)) })
    await expect(item).toHaveTextContent(words("workflow.inName", { name }))
    await expect(item).not.toHaveAttribute("aria-disabled", "true")
    await expect(screen.getByRole("menuitem", { name: words("workflow.passOn") })).toBeVisible()
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
    await userEvent.keyboard("{End}{Enter}")
    await waitFor(() => expect(args.onPassOn).toHaveBeenCalled())
  },
}

/** Beside the line of where it stands there is room for the step and the menu of the others. */
export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole("button", { name: says(approve.name) })).toBeVisible()
    await expect(canvas.getByRole("button", { name: words("workflow.more") })).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}
