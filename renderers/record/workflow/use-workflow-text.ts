import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../modules/workflow/messages/en.ts"

export type WorkflowText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the workflow in the user's language. */
export function useWorkflowText(): WorkflowText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
