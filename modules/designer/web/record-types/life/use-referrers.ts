import { useIntl } from "react-intl"
import type { ProfileUse } from "../../../contracts/profile-drafts.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { joinNames } from "../../../../../schemas/join-names.ts"

/** Maximum number of record types listed by name; the others are counted. */
const maxListedNames = 5

/** Describes the record types that refer to this one; those of other entities are counted. */
export function useReferrers(use: Pick<ProfileUse, "linkedFrom" | "linkedFromOthers"> | undefined): string {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { linkedFrom, linkedFromOthers } = use ?? { linkedFrom: [], linkedFromOthers: 0 }
  const links = formatMessage({ id: "recordType.archive.links" }, { count: linkedFrom.length + linkedFromOthers })
  const names = linkedFrom.slice(0, maxListedNames).map(({ name }) => textIn(name, language))
  if (linkedFrom.length > maxListedNames) names.push("…")
  if (names.length > 0 && linkedFromOthers > 0)
    names.push(formatMessage({ id: "shell.ofOtherEntities" }, { count: linkedFromOthers }))
  if (names.length === 0) return links
  return formatMessage({ id: "recordType.archive.links.names" }, { links, names: joinNames(names, language, "commas") })
}
