import { useCallback } from "react"
import { useText } from "../fields/drawing/use-text.ts"
import type { RecordStatus } from "../schemas/workflow.ts"

/** Says a record's status in the reader's language. */
export function useStatusText(): (status: RecordStatus) => string {
  const text = useText()
  return useCallback((status) => text(`status.${status}`), [text])
}
