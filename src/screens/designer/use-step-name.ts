import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"

/** What an edit does, such as “move field”. */
export function useEditName(): (command: EditCommand) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (command) =>
      command.kind === "replaceDraft"
        ? formatMessage({ id: "designer.step.replaceDraft" }, { version: command.version })
        : formatMessage({ id: `designer.step.${command.kind}` }),
    [formatMessage],
  )
}

/** What undo or redo would do, or did, such as “Undo: move field”; without a step, only the word. */
export function useStepName(): (way: "undo" | "redo", command: EditCommand | undefined) => string {
  const { formatMessage } = useIntl()
  const editName = useEditName()
  return useCallback(
    (way, command) =>
      command
        ? formatMessage({ id: `designer.${way}.step` }, { step: editName(command) })
        : formatMessage({ id: `designer.${way}` }),
    [formatMessage, editName],
  )
}
