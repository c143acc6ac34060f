import type { IntlShape } from "react-intl"
import type { PanelState } from "../../../../renderers/record/rail/panel-state.ts"
import { CallError } from "../../../calls/call-error.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"

interface Fetched<Content> {
  readonly data: Content | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** How far a query is, as a drawer shows it; what was there stays when reading it again fails. */
export function panelStateOf<Content>(
  intl: IntlShape,
  { data, error, refetch }: Fetched<Content>,
): PanelState<Content> {
  if (data !== undefined) return { kind: "ready", content: data }
  if (error instanceof CallError && error.status === 403) return { kind: "forbidden" }
  if (error) return { kind: "failed", sentence: errorSentence(intl, error), onRetry: () => void refetch() }
  return { kind: "loading" }
}
