import { useEffect } from "react"
import { focusContentIfLost } from "../shell/focus-content.ts"

/** Keeps the focus on the page when its state replaces what was confirmed, such as by the progress of a job. */
export function useFocusAfterState(state: string | undefined): void {
  useEffect(focusContentIfLost, [state])
}
