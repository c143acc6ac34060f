import { ChevronDown } from "lucide-react"
import { Suspense, useState } from "react"
import type { AvailableAction } from "../../../modules/workflow/contracts/workflow.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { SplitButton } from "../../../ui/split-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useWorkflowText } from "./use-workflow-text.ts"

const ReasonDialog = lazily(async () => ({ default: (await import("./reason-dialog.tsx")).ReasonDialog }))

export interface WorkflowActionsProps {
  readonly actions: readonly AvailableAction[]
  readonly language: Language
  readonly busy: boolean
  /** There is unsaved input, but actions apply to the stored record. */
  readonly unsaved: boolean
  /** `onPerformed` is called on success; until then the reason dialog preserves its text. */
  readonly onPerform: (action: AvailableAction, reason?: string, onPerformed?: () => void) => void
  /** Undefined when the user cannot reassign the task. */
  readonly onReassign?: (() => void) | undefined
}

/** The primary workflow action as a button, and a menu with the others; unavailable actions show their blockers. */
export function WorkflowActions({ actions, language, busy, unsaved, onPerform, onReassign }: WorkflowActionsProps) {
  const text = useWorkflowText()
  const [pendingAction, setPendingAction] = useState<AvailableAction | null>(null)
  const [actionToConfirm, setActionToConfirm] = useState<AvailableAction | null>(null)
  if (actions.length === 0 && !onReassign) return null
  // Returning the record is never the primary action, so that it is not performed by accident.
  const first = actions.find(({ kind, problems }) => kind !== "RE_ASSIGN" && problems.length === 0)
  const requestAction = (action: AvailableAction) =>
    action.requiresReason ? setPendingAction(action) : onPerform(action)
  const perform = (action: AvailableAction) =>
    action.withoutResult ? setActionToConfirm(action) : requestAction(action)
  const nameOf = (action: AvailableAction) => textIn(action.name, language)
  const inName = ({ onBehalfOf }: AvailableAction) =>
    onBehalfOf ? text("workflow.inName", { name: onBehalfOf.name ?? text("workflow.somebody") }) : undefined
  const others = actions
    .filter((action) => action !== first)
    .map((action): MenuEntry => {
      const blocker = action.problems[0]?.message ?? (unsaved ? text("workflow.saveFirst") : undefined)
      const note = blocker ?? inName(action)
      return {
        id: action.id,
        label: nameOf(action),
        ...(note !== undefined && { note }),
        ...(blocker !== undefined && { disabled: true }),
        onSelect: () => perform(action),
      }
    })
  const entries: readonly MenuEntry[] = onReassign
    ? [
        ...others,
        ...(others.length > 0 ? [{ id: "line", line: true as const }] : []),
        {
          id: "pass-on",
          label: text("workflow.reassign"),
          ...(unsaved && { note: text("workflow.saveFirst"), disabled: true }),
          onSelect: onReassign,
        },
      ]
    : others
  const name = first && nameOf(first)
  const goOn = () => first && perform(first)
  const tooltip = unsaved ? text("workflow.saveFirst") : first && inName(first)
  return (
    <>
      {first && entries.length === 0 ? (
        <Button variant="solid" busy={busy} disabled={unsaved} data-tooltip={tooltip} onClick={goOn}>
          {name}
        </Button>
      ) : null}
      {first && entries.length > 0 ? (
        <SplitButton
          busy={busy}
          disabled={unsaved}
          {...(tooltip !== undefined && { tooltip })}
          menuLabel={text("workflow.more")}
          items={entries}
          onClick={goOn}
        >
          {name}
        </SplitButton>
      ) : null}
      {first ? null : (
        <Menu
          label={text("workflow.steps")}
          items={entries}
          placement="bottom-end"
          trigger={<Button endIcon={<ChevronDown aria-hidden="true" />}>{text("workflow.steps")}</Button>}
        />
      )}
      {actionToConfirm ? (
        <ConfirmDialog
          open
          title={text("workflow.noResult.title")}
          confirmLabel={text("workflow.noResult.confirm")}
          cancelLabel={text("workflow.cancel")}
          closeLabel={text("workflow.close")}
          onConfirm={() => {
            setActionToConfirm(null)
            requestAction(actionToConfirm)
          }}
          onCancel={() => setActionToConfirm(null)}
        >
          {text("workflow.noResult.text", { action: nameOf(actionToConfirm) })}
        </ConfirmDialog>
      ) : null}
      {pendingAction ? (
        <Suspense fallback={null}>
          <ReasonDialog
            title={nameOf(pendingAction)}
            busy={busy}
            onReason={(reason) => onPerform(pendingAction, reason, () => setPendingAction(null))}
            onClose={() => setPendingAction(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
