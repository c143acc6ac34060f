import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/flowchart/en.ts"

export type FlowchartTextKey = keyof typeof en
export type FlowchartText = (key: FlowchartTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of flowcharts in the user's language. */
export function useFlowchartText(): FlowchartText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
