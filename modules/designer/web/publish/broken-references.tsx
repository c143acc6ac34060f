import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerLink } from "../designer-link.tsx"
import { countBrokenReferences } from "./decisions.ts"
import { useDeciding, useReview } from "./review-context.tsx"

/**
 * Rules and link conditions of other record types, and reminders, that reference removed parts; publishing requires
 * explicit acceptance.
 */
export function BrokenReferences({ report }: { report: ChangeReport }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { accepted, accept } = useDeciding()
  const { definition } = useReview()
  const count = countBrokenReferences(report)
  if (count === 0) return null
  return (
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading">
        <FormattedMessage id="versions.brokenReferences" />
      </h3>
      <p className="ru-note">
        <FormattedMessage id="versions.brokenReferences.text" />
      </p>
      <ul className="ru-panel ru-divided">
        {report.brokenReferences.map(({ kind, profileId, profile, id, name }) => {
          const description = formatMessage(
            { id: "versions.brokenReferences.of" },
            { kind, profile: textIn(profile, language), name: textIn(name, language) },
          )
          // Broken references in the record type itself are linked directly.
          const isOtherProfile = profileId !== definition.id
          return (
            <li key={`${kind} ${profileId} ${id}`} className="publish-review__row ru-stack ru-gap-8" dir="auto">
              {isOtherProfile ? (
                <DesignerLink profileId={profileId} at={{ kind: kind === "filter" ? "field" : "rule", id }}>
                  {description}
                </DesignerLink>
              ) : (
                description
              )}
            </li>
          )
        })}
        {report.hiddenBrokenReferences > 0 && (
          <li className="publish-review__row ru-stack ru-gap-8">
            <FormattedMessage id="versions.brokenReferences.others" values={{ count: report.hiddenBrokenReferences }} />
          </li>
        )}
      </ul>
      <Checkbox data-accepts-breaks="" checked={accepted >= count} onChange={(agreed) => accept(agreed ? count : 0)}>
        <FormattedMessage id="versions.brokenReferences.accept" values={{ count }} />
      </Checkbox>
    </section>
  )
}
