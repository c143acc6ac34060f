import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ReferenceImpact } from "../../../../schemas/upgrade.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { joinNames } from "../../../../schemas/join-names.ts"

/** A removed or renamed part: the number of records using it and the remaining references. */
export function ReferenceImpactRow({ impact }: { impact: ReferenceImpact }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { part, change, name, was, is, referredBy, referredByOthers, holding } = impact
  const referrers = referredBy.map((one) =>
    formatMessage({ id: "versions.referrer" }, { kind: one.kind, name: textIn(one.name, language) }),
  )
  return (
    <li className="publish-review__row ru-stack ru-gap-8">
      <div className="publish-review__line ru-cluster ru-spread ru-muted">
        <span>
          <FormattedMessage id={`versions.reference.${change}`} values={{ part }} />:{" "}
          <b className="ru-strong" dir="auto">
            {textIn(name, language)}
          </b>{" "}
          {was !== null && is !== null && (
            <FormattedMessage id="versions.reference.becomes" values={{ was: <bdi>{was}</bdi>, is: <bdi>{is}</bdi> }} />
          )}
        </span>
        {holding !== null && (
          <span className="ru-small">
            <FormattedMessage id="versions.values.holding" values={{ count: holding }} />
          </span>
        )}
      </div>
      <p className="ru-note">
        {referrers.length > 0 && (
          <FormattedMessage id="versions.reference.by" values={{ referrers: joinNames(referrers, language) }} />
        )}{" "}
        {referredByOthers > 0 && (
          <FormattedMessage id="versions.reference.others" values={{ count: referredByOthers }} />
        )}
        {referrers.length + referredByOthers === 0 && <FormattedMessage id="versions.reference.byNobody" />}
      </p>
    </li>
  )
}
