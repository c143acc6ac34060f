import { ChevronDown } from "lucide-react"
import { Suspense, useState } from "react"
import type { OfferedAction } from "../../../schemas/api/workflow.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { SplitButton } from "../../../ui/split-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useWorkflowText } from "./use-workflow-text.ts"

const ReasonDialog = lazily(async () => ({ default: (await import("./reason-dialog.tsx")).ReasonDialog }))

export interface WorkflowActionsProps {
  readonly actions: readonly OfferedAction[]
  readonly language: Language
  readonly busy: boolean
  /** Something typed is not saved: a step would be taken of what is stored. */
  readonly unsaved: boolean
  /** One that asks for a reason says when it was taken: until then the reason stays where it was typed. */
  readonly onTake: (action: OfferedAction, reason?: string, onTaken?: () => void) => void
  /** Not there where the work is not the reader's to pass on. */
  readonly onPassOn?: (() => void) | undefined
}

/** The step that leads on, as a button; beside it the others, each that cannot be taken with what stands in its way. */
export function WorkflowActions({ actions, language, busy, unsaved, onTake, onPassOn }: WorkflowActionsProps) {
  const text = useWorkflowText()
  const [asking, setAsking] = useState<OfferedAction | null>(null)
  const [doubtful, setDoubtful] = useState<OfferedAction | null>(null)
  if (actions.length === 0 && !onPassOn) return null
  // Giving work back is never what is done without looking for it.
  const first = actions.find(({ kind, problems }) => kind !== "RE_ASSIGN" && problems.length === 0)
  const ask = (action: OfferedAction) => (action.asksReason ? setAsking(action) : onTake(action))
  const take = (action: OfferedAction) => (action.withoutResult ? setDoubtful(action) : ask(action))
  const nameOf = (action: OfferedAction) => textIn(action.name, language)
  const inName = ({ onBehalfOf }: OfferedAction) =>
    onBehalfOf ? text("workflow.inName", { name: onBehalfOf.name ?? text("workflow.somebody") }) : undefined
  const others = actions
    .filter((action) => action !== first)
    .map((action): MenuEntry => {
      const obstacle = action.problems[0]?.message ?? (unsaved ? text("workflow.saveFirst") : undefined)
      const note = obstacle ?? inName(action)
      return {
        id: action.id,
        label: nameOf(action),
        ...(note !== undefined && { note }),
        ...(obstacle !== undefined && { disabled: true }),
        onSelect: () => take(action),
      }
    })
  const entries: readonly MenuEntry[] = onPassOn
    ? [
        ...others,
        ...(others.length > 0 ? [{ id: "line", line: true as const }] : []),
        {
          id: "pass-on",
          label: text("workflow.passOn"),
          ...(unsaved && { note: text("workflow.saveFirst"), disabled: true }),
          onSelect: onPassOn,
        },
      ]
    : others
  const name = first && nameOf(first)
  const goOn = () => first && take(first)
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
      {doubtful ? (
        <ConfirmDialog
          open
          title={text("workflow.noResult.title")}
          confirmLabel={text("workflow.noResult.confirm")}
          cancelLabel={text("workflow.cancel")}
          closeLabel={text("workflow.close")}
          onConfirm={() => {
            setDoubtful(null)
            ask(doubtful)
          }}
          onCancel={() => setDoubtful(null)}
        >
          {text("workflow.noResult.text", { action: nameOf(doubtful) })}
        </ConfirmDialog>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <ReasonDialog
            title={nameOf(asking)}
            busy={busy}
            onGiven={(reason) => onTake(asking, reason, () => setAsking(null))}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
