import { useCallback } from "react"
import { useText } from "../fields/rendering/use-text.ts"
import type { RecordStatus } from "../schemas/workflow.ts"

/** Formats a record's status in the user's language. */
export function useStatusText(): (status: RecordStatus) => string {
  const text = useText()
  return useCallback((status) => text(`status.${status}`), [text])
}
