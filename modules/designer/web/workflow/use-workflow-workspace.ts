import { useDeferredValue, useMemo, useState } from "react"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import { workflowWarnings } from "../../../../engine/workflow/checks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { findProblemLocation } from "../problem-locations.ts"
import type { WorkflowEditorState } from "./workflow-editor-state.ts"
import { useFlowFields } from "./flow-fields.ts"
import { moveBy, type FlowElement } from "./flow-walk.ts"
import { copyOf, newAction, newActivity } from "./workflow-additions.ts"
import { actionsTo } from "./remove-dialog.tsx"
import { useFlowText } from "./use-flow-text.ts"
import { findWarningElement } from "./warnings-list.tsx"

interface WorkflowWorkspaceState {
  readonly flow: WorkflowEditorState
  /** The activity to be removed, while the confirmation is open. */
  readonly removing: string | null
  readonly setRemoving: (activityId: string | null) => void
  readonly remove: (element: FlowElement) => void
}

/** Workflow editor state on top of the profile editor: selection, problems and named edits. */
export function useWorkflowWorkspace(
  editorState: ProfileEditorState,
  here: string | null,
  onOpen: (element: FlowElement) => void,
): WorkflowWorkspaceState {
  const { definition, problems, selection, onSelect, onEdit } = editorState
  const text = useFlowText()
  const language = useLanguage()
  const fields = useFlowFields(definition)
  const [focused, setFocused] = useState(0)
  const [removing, setRemoving] = useState<string | null>(null)
  // Deferred, so that typing a name does not wait for validation.
  const deferred = useDeferredValue(definition)
  const warnings = useMemo(() => workflowWarnings(deferred), [deferred])
  const problemIds = useMemo(() => {
    const invalidIds = problems.flatMap(({ path }) => findProblemLocation(deferred, path)?.selection.id ?? [])
    return new Set([...invalidIds, ...warnings.flatMap((warning) => findWarningElement(warning)?.id ?? [])])
  }, [problems, warnings, deferred])
  const selected = selection?.kind === "activity" || selection?.kind === "action" ? selection : null
  const focusOn = (element: FlowElement) => {
    onSelect(element as ProfileEditorState["selection"])
    setFocused((count) => count + 1)
  }
  const nameOf = ({ kind, id }: FlowElement) => {
    const found = kind === "activity" ? findActivity(definition, id) : findAction(definition, id)?.action
    return found ? textIn(found.name, language) : ""
  }
  const remove = (element: FlowElement) => {
    const { kind, id } = element
    const home = kind === "action" ? findAction(definition, id)?.activity.id : undefined
    const adjacentActivityId = home ?? definition.workflow?.activities.find((one) => one.id !== id)?.id
    announce(text("flow.removed", { name: nameOf(element) }))
    onEdit(kind === "activity" ? { kind: "removeActivity", activityId: id } : { kind: "removeAction", actionId: id })
    if (adjacentActivityId) focusOn({ kind: "activity", id: adjacentActivityId })
    else onSelect(null)
  }
  const flow: WorkflowEditorState = {
    definition,
    fields,
    warnings,
    problemIds,
    selected,
    here,
    focused,
    onSelect,
    onGo: focusOn,
    onOpen,
    onEdit,
    onAddActivity(afterId) {
      const added = newActivity(definition, language, afterId)
      onEdit(added)
      announce(text("flow.added", { name: textIn(added.activity.name, language) }))
      onOpen({ kind: "activity", id: added.activity.id })
    },
    onAddAction(activityId, nextActivity) {
      const added = newAction(activityId, language, nextActivity)
      onEdit(added)
      announce(text("flow.added", { name: textIn(added.action.name, language) }))
      onOpen({ kind: "action", id: added.action.id })
    },
    onCopy(activityId) {
      const activity = findActivity(definition, activityId)
      if (!activity) return
      const added = copyOf(definition, activity)
      onEdit(added)
      announce(text("flow.added", { name: nameOf({ kind: "activity", id: activityId }) }))
      onOpen({ kind: "activity", id: added.activity.id })
    },
    onMove(element, by) {
      const command = moveBy(definition, element, by)
      if (!command || !("index" in command) || command.index === undefined) return
      onEdit(command)
      announce(text("flow.moved", { name: nameOf(element), position: command.index + 1 }))
      focusOn(element)
    },
    onRemove(element) {
      const needsConfirmation =
        element.kind === "activity" &&
        (actionsTo(definition, element.id).length > 0 ||
          (findActivity(definition, element.id)?.actions.length ?? 0) > 0)
      if (needsConfirmation) setRemoving(element.id)
      else remove(element)
    },
  }
  return { flow, removing, setRemoving, remove }
}
