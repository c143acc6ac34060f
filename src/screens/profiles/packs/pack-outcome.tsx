import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { PackOutcome } from "../../../../schemas/api/packs.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { TagChanges } from "./tag-changes.tsx"

interface PackOutcomeListProps {
  readonly outcome: PackOutcome
  /** The way to a profile's draft. */
  readonly renderLink: (id: ProfileId, name: string) => ReactNode
}

/** What was taken in, with the way to each draft. */
export function PackOutcomeList({ outcome, renderLink }: PackOutcomeListProps) {
  const language = useLanguage()
  return (
    <>
      <Banner tone="info" live title={<FormattedMessage id="packs.done" />} />
      <ul className="packs__made">
        {outcome.profiles.map(({ id, name, made }) => (
          <li key={id}>
            {renderLink(id, textIn(name, language))}
            <Badge tone={made === "created" ? "success" : made === "changed" ? "info" : "neutral"}>
              <FormattedMessage id={`packs.made.${made}`} />
            </Badge>
          </li>
        ))}
      </ul>
      <TagChanges tags={outcome.tags} />
    </>
  )
}
