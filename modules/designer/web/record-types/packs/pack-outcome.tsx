import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import type { PackOutcome } from "../../../contracts/packs.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Badge } from "../../../../../ui/badge.tsx"
import { Banner } from "../../../../../ui/banner.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { TagChanges } from "./tag-changes.tsx"

interface PackOutcomeListProps {
  readonly outcome: PackOutcome
  /** Renders a link to a profile's draft. */
  readonly renderLink: (id: ProfileId, name: string) => ReactNode
}

/** Imported profiles, each linking to its draft. */
export function PackOutcomeList({ outcome, renderLink }: PackOutcomeListProps) {
  const language = useLanguage()
  return (
    <>
      <Banner tone="info" live title={<FormattedMessage id="packs.done" />} />
      <ul className="packs__list ru-panel ru-divided">
        {outcome.profiles.map(({ id, name, importStatus }) => (
          <li key={id} className="ru-row ru-gap-12">
            {renderLink(id, textIn(name, language))}
            <Badge tone={importStatus === "created" ? "success" : importStatus === "changed" ? "info" : "neutral"}>
              <FormattedMessage id={`packs.made.${importStatus}`} />
            </Badge>
          </li>
        ))}
      </ul>
      <TagChanges tags={outcome.tags} />
    </>
  )
}
