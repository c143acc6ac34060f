import type { IntlShape } from "react-intl"
import type { PanelState } from "../../../../renderers/record/side-panel/panel-state.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

interface QueryState<Content> {
  readonly data: Content | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Panel state of a query; existing content stays when a refetch fails. */
export function panelStateOf<Content>(
  intl: IntlShape,
  { data, error, refetch }: QueryState<Content>,
): PanelState<Content> {
  if (data !== undefined) return { kind: "ready", content: data }
  if (error instanceof ApiError && error.status === 403) return { kind: "forbidden" }
  if (error) return { kind: "failed", message: errorMessage(intl, error), onRetry: () => void refetch() }
  return { kind: "loading" }
}
