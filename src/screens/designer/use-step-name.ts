import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"

/** What undo or redo would do, or did, such as “Undo: move field”; without a step, only the word. */
export function useStepName(): (way: "undo" | "redo", command: EditCommand | undefined) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (way, command) => {
      if (!command) return formatMessage({ id: `designer.${way}` })
      return formatMessage(
        { id: `designer.${way}.step` },
        { step: formatMessage({ id: `designer.step.${command.kind}` }) },
      )
    },
    [formatMessage],
  )
}
