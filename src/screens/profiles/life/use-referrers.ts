import { useIntl } from "react-intl"
import type { ProfileUse } from "../../../../schemas/api/profile-drafts.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"

/** Of so many record types the names are told; the others are counted. */
const toldNames = 5

/** Which other record types refer to one, in words; those of other entities are counted. */
export function useReferrers(use: Pick<ProfileUse, "linkedFrom" | "linkedFromOthers"> | undefined): string {
  const { formatMessage, formatList } = useIntl()
  const language = useLanguage()
  const { linkedFrom, linkedFromOthers } = use ?? { linkedFrom: [], linkedFromOthers: 0 }
  const links = formatMessage({ id: "recordType.archive.links" }, { count: linkedFrom.length + linkedFromOthers })
  const names = linkedFrom.slice(0, toldNames).map(({ name }) => textIn(name, language))
  if (linkedFrom.length > toldNames) names.push("…")
  if (names.length > 0 && linkedFromOthers > 0)
    names.push(formatMessage({ id: "shell.ofOtherEntities" }, { count: linkedFromOthers }))
  if (names.length === 0) return links
  return formatMessage(
    { id: "recordType.archive.links.names" },
    { links, names: formatList(names, { type: "unit", style: "short" }) },
  )
}
