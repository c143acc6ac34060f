import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/designer-workflow/en.ts"

export type FlowKey = keyof typeof en
type FlowText = (key: FlowKey, values?: Readonly<Record<string, string | number>>) => string

/** Workflow messages of the designer in the user's language. */
export function useFlowText(): FlowText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
