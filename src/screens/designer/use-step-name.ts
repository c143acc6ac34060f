import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import { useLanguage } from "../../language/language-provider.tsx"

/** What an edit does, such as “move field”. */
export function useEditName(): (command: EditCommand) => string {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return useCallback(
    (command) => {
      if (command.kind === "replaceDraft")
        return formatMessage({ id: "designer.step.replaceDraft" }, { version: command.version })
      if (command.kind === "takeOver")
        return formatMessage(
          { id: "designer.step.takeOver" },
          { name: textIn(command.origin, language), version: command.version },
        )
      if (command.kind === "insertParts" && command.block)
        return formatMessage({ id: "designer.step.insertBlock" }, { name: textIn(command.block, language) })
      return formatMessage({ id: `designer.step.${command.kind}` })
    },
    [formatMessage, language],
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
