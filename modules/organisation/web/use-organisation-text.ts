import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type OrganisationTextKey = keyof typeof en
export type OrganisationText = (key: OrganisationTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Organisation messages in the user's language. */
export function useOrganisationText(): OrganisationText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
