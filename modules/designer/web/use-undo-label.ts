import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"

/** Name of an edit, such as “move field”. */
export function useEditName(): (command: EditCommand) => string {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return useCallback(
    (command) => {
      if (command.kind === "replaceDraft")
        return formatMessage({ id: "designer.edit.replaceDraft" }, { version: command.version })
      if (command.kind === "applyOrigin")
        return formatMessage(
          { id: "designer.edit.applyOrigin" },
          { name: textIn(command.origin, language), version: command.version },
        )
      if (command.kind === "insertParts" && command.block)
        return formatMessage({ id: "designer.edit.insertBlock" }, { name: textIn(command.block, language) })
      return formatMessage({ id: `designer.edit.${command.kind}` })
    },
    [formatMessage, language],
  )
}

/** What undo or redo would do or did, such as “Undo: move field”; only the verb without an edit. */
export function useUndoLabel(): (direction: "undo" | "redo", command: EditCommand | undefined) => string {
  const { formatMessage } = useIntl()
  const editName = useEditName()
  return useCallback(
    (direction, command) =>
      command
        ? formatMessage({ id: `designer.${direction}.step` }, { step: editName(command) })
        : formatMessage({ id: `designer.${direction}` }),
    [formatMessage, editName],
  )
}
