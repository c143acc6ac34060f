import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { DesignerLink } from "../designer-link.tsx"
import { breaksIn } from "./decisions.ts"
import { useDeciding, useReview } from "./review-context.tsx"

/** Rules of other record types and what they offer to be linked, and reminders, that name what the version takes away; published only over somebody's word. */
export function VersionBreaks({ report }: { report: ChangeReport }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { accepted, accept } = useDeciding()
  const { definition } = useReview()
  const count = breaksIn(report)
  if (count === 0) return null
  return (
    <section className="review__group">
      <h3>
        <FormattedMessage id="versions.breaks" />
      </h3>
      <p className="review__note">
        <FormattedMessage id="versions.breaks.text" />
      </p>
      <ul className="review__rows">
        {report.breaks.map(({ kind, profileId, profile, id, name }) => {
          const told = formatMessage(
            { id: "versions.breaks.of" },
            { kind, profile: textIn(profile, language), name: textIn(name, language) },
          )
          // What breaks in the type itself is at hand.
          const isElsewhere = profileId !== definition.id
          return (
            <li key={`${kind} ${profileId} ${id}`} dir="auto">
              {isElsewhere ? (
                <DesignerLink profileId={profileId} at={{ kind: kind === "filter" ? "field" : "rule", id }}>
                  {told}
                </DesignerLink>
              ) : (
                told
              )}
            </li>
          )
        })}
        {report.breaksElsewhere > 0 && (
          <li>
            <FormattedMessage id="versions.breaks.others" values={{ count: report.breaksElsewhere }} />
          </li>
        )}
      </ul>
      <Checkbox data-accepts-breaks="" checked={accepted >= count} onChange={(agreed) => accept(agreed ? count : 0)}>
        <FormattedMessage id="versions.breaks.accept" values={{ count }} />
      </Checkbox>
    </section>
  )
}
