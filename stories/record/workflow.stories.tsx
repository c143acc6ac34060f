import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { WorkflowActions, type WorkflowActionsProps } from "../../renderers/record/workflow/workflow-actions.tsx"
import { WorkflowLine } from "../../renderers/record/workflow/workflow-line.tsx"
import type { AvailableAction, RecordWorkflow } from "../../modules/workflow/contracts/workflow.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import "../../renderers/record/record.css"
import { localizedText, t } from "../texts.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { findOpenDialog } from "../find-open-dialog.ts"
import { chooseEntry } from "../select-menu-entry.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { sampleText } from "../sample-text.ts"

const approve: AvailableAction = {
  id: "approve",
  kind: "APPROVAL",
  name: { en: "Approve", es: "Aprobar", hi: "अनुमोदित करें", fr: "Approuver", ar: "اعتماد" },
  requiresReason: false,
  onBehalfOf: null,
  withoutResult: false,
  problems: [],
}
const back: AvailableAction = {
  id: "back",
  kind: "RE_ASSIGN",
  name: { en: "Send back", es: "Devolver", hi: "वापस भेजें", fr: "Renvoyer", ar: "إعادة" },
  requiresReason: true,
  onBehalfOf: null,
  withoutResult: false,
  problems: [],
}
const notYours = {
  code: "workflow.own_approval" as const,
  path: [],
  message: "You cannot approve your own work. Ask someone who did not prepare the record.",
}

const review: RecordWorkflow = {
  revision: 3,
  status: "SENT_FOR_APPROVAL",
  workflowDone: false,
  isUnlocked: true,
  activity: { id: "review", name: { en: "Review", es: "Revisión", hi: "समीक्षा", fr: "Revue", ar: "المراجعة" } },
  assignees: [{ id: "u1" as UserId, name: "Entity controller Foods" }],
  actions: [approve, back],
  withoutResult: false,
  changedSinceApproval: null,
  canReopen: false,
  canReassign: false,
  substituteFor: [],
  canClaim: false,
  events: [],
}

type WorkflowArgs = Omit<WorkflowActionsProps, "language"> & {
  readonly workflow: RecordWorkflow
  readonly onReopen: () => void
  readonly onClaim: () => void
}

function WorkflowPreview({ workflow, onReopen, onClaim, ...actions }: WorkflowArgs) {
  const language = useIntl().locale as Language
  return (
    <LazyMessagesProvider area="workflow">
      <div style={{ display: "flex", gap: 8, justifyContent: "flex-end", padding: 16 }}>
        <WorkflowActions {...actions} language={language} />
      </div>
      <div className="ru-record__notice ru-cluster ru-note">
        <WorkflowLine
          workflow={workflow}
          language={language}
          busy={actions.busy}
          onReopen={onReopen}
          onClaim={onClaim}
        />
      </div>
    </LazyMessagesProvider>
  )
}

/** The workflow state of a record and its actions; unavailable actions explain why. */
const meta = {
  title: "Record/Workflow",
  args: {
    workflow: review,
    actions: review.actions,
    busy: false,
    unsaved: false,
    onPerform: fn(),
    onReopen: fn(),
    onClaim: fn(),
  },
  render: (args) => <WorkflowPreview {...args} />,
} satisfies Meta<WorkflowArgs>

export default meta
type Story = StoryObj<typeof meta>

/** Assigned to the user: the primary action as a button, the others in the menu. */
export const InReview: Story = { name: "In review", tags: ["!test"] }

/** A reviewer's actions: the primary one, and in the menu returning the record, which requires a reason. */
export const Review: Story = {
  name: "Act and return with a reason",
  tags: ["direction", "test-only"],
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: localizedText(approve.name) }))
    await expect(args.onPerform).toHaveBeenCalledWith(approve)
    await userEvent.click(canvas.getByRole("button", { name: t("workflow.more") }))
    await chooseEntry(localizedText(back.name))
    const dialog = within(await screen.findByRole("dialog"))
    const reassignButton = await dialog.findByRole("button", { name: localizedText(back.name) })
    await expect(reassignButton).toHaveAttribute("aria-disabled", "true")
    const reason = dialog.getByRole("textbox")
    await userEvent.type(reason, sampleText("The sample is too small."))
    await userEvent.keyboard("{Escape}")
    const stay = { name: t("shell.leave.stay") }
    await userEvent.click(within(await findOpenDialog()).getByRole("button", stay))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await userEvent.click(reassignButton)
    await expect(args.onPerform).toHaveBeenLastCalledWith(
      back,
      sampleText("The sample is too small."),
      expect.any(Function),
    )
    // The reason is preserved until the action is performed.
    await expect(reason).toHaveValue(sampleText("The sample is too small."))
    mocked(args.onPerform).mock.lastCall?.[2]?.()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** Assigned to no specific user: any user who can edit the record can claim it. */
export const UnassignedTask: Story = {
  name: "Unassigned, can be claimed",
  tags: ["interaction"],
  args: { workflow: { ...review, assignees: [], canClaim: true } },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: t("tasks.take") }))
    await expect(args.onClaim).toHaveBeenCalled()
  },
}

/** A preparer has no available action and sees the reason. */
export const AssignedToAnotherUser: Story = {
  name: "Assigned to another user",
  tags: ["test-only"],
  args: { actions: [{ ...approve, problems: [notYours] }] },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: t("workflow.steps") }))
    const item = await screen.findByRole("menuitem")
    await expect(item).toHaveTextContent(sampleText(notYours.message))
    await expect(item).toHaveAttribute("aria-disabled", "true")
    await userEvent.keyboard("{Escape}")
    await expect(args.onPerform).not.toHaveBeenCalled()
  },
}

/** An action that completes the record without a result asks for confirmation. */
export const WithoutResult: Story = {
  name: "Confirm without a result",
  tags: ["test-only"],
  args: { actions: [{ ...approve, withoutResult: true }] },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: localizedText(approve.name) }))
    const dialog = within(await findOpenDialog())
    await expect(dialog.getByText(t("workflow.noResult.text", { action: localizedText(approve.name) }))).toBeVisible()
    await expect(args.onPerform).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole("button", { name: t("workflow.noResult.confirm") }))
    await expect(args.onPerform).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

/** Input must be saved first, because actions apply to the stored record. */
export const Unsaved: Story = {
  name: "Unsaved input",
  args: { actions: [approve], unsaved: true },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("button")).toBeDisabled()
  },
}

/** Closed, changed since its approval, with a reopen button for users who can reopen it. */
export const Completed: Story = {
  tags: ["interaction"],
  args: {
    actions: [],
    workflow: {
      ...review,
      status: "WORKFLOW_DONE",
      workflowDone: true,
      assignees: [],
      withoutResult: false,
      changedSinceApproval: true,
      canReopen: true,
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(t("workflow.changed"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("workflow.reopen") }))
    await expect(args.onReopen).toHaveBeenCalled()
  },
}

/** Several assignees, one of them hidden from the user. */
export const SeveralActions: Story = {
  name: "Several assignees",
  args: { workflow: { ...review, assignees: [...review.assignees, { id: "u2" as UserId, name: null }] } },
}

/** No specific assignee. */
export const Unassigned: Story = {
  args: { workflow: { ...review, assignees: [] } },
}

/**
 * The user substitutes for an absent user: the line and each action name that user. The user can also reassign the
 * task.
 */
export const ActingAsSubstitute: Story = {
  name: "On behalf of another user",
  tags: ["interaction"],
  args: {
    actions: review.actions.map((action) => ({ ...action, onBehalfOf: review.assignees[0] ?? null })),
    workflow: { ...review, substituteFor: review.assignees, canReassign: true },
    onReassign: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    const name = sampleText("Entity controller Foods")
    await expect(
      await canvas.findByText(t("workflow.asSubstitute", { people: joinNames([name], currentLanguage()) })),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("workflow.more") }))
    const item = await screen.findByRole("menuitem", { name: new RegExp(localizedText(back.name)) })
    await expect(item).toHaveTextContent(t("workflow.inName", { name }))
    await expect(item).not.toHaveAttribute("aria-disabled", "true")
    await expect(screen.getByRole("menuitem", { name: t("workflow.reassign") })).toBeVisible()
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
    await userEvent.keyboard("{End}{Enter}")
    await waitFor(() => expect(args.onReassign).toHaveBeenCalled())
  },
}

/** On a phone the action and the menu fit next to the workflow state. */
export const OnAPhone: Story = {
  name: "On a phone",
  ...phone,
  tags: ["direction"],
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole("button", { name: localizedText(approve.name) })).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("workflow.more") })).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}
