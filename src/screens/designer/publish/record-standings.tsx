import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ChangeReport, StandingImpact } from "../../../../schemas/upgrade.ts"
import { Select } from "../../../../ui/select.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useDeciding, useReview } from "./review-context.tsx"

/** Records whose activity is gone, and where they go on; each begins at what is proposed. */
export function RecordStandings({ report: { standings, endingTasks } }: { report: ChangeReport }) {
  if (standings.length === 0 && endingTasks === 0) return null
  const hasGone = standings.some(({ activityId }) => activityId !== null)
  return (
    <section className="review__group">
      <h3>
        <FormattedMessage id="versions.standings" />
      </h3>
      <p className="review__note">
        {endingTasks > 0 ? (
          <FormattedMessage id="versions.standings.ending" values={{ count: endingTasks }} />
        ) : (
          <FormattedMessage id={hasGone ? "versions.standings.text" : "versions.standings.placed"} />
        )}
      </p>
      {standings.length > 0 && (
        <table className="review__standings">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="versions.standings.activity" />
              </th>
              <th scope="col">
                <FormattedMessage id="versions.standings.records" />
              </th>
              <th scope="col">
                <FormattedMessage id="versions.standings.goesOn" />
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((impact) => (
              <StandingRow key={impact.activityId} impact={impact} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function StandingRow({ impact: { activityId, name, records, proposal } }: { impact: StandingImpact }) {
  const { formatMessage, formatNumber } = useIntl()
  const language = useLanguage()
  const { definition } = useReview()
  const { mapping, place } = useDeciding()
  const activities = definition.workflow?.activities.toSorted((a, b) => a.sequence - b.sequence) ?? []
  const choices = activities.map((activity) => ({ value: activity.id, label: textIn(activity.name, language) }))
  const proposed = choices.find(({ value }) => value === proposal)?.label ?? proposal
  const activity = name ? textIn(name, language) : activityId
  return (
    <tr>
      <th scope="row" dir="auto">
        {activity ?? <FormattedMessage id="versions.standings.nowhere" />}
      </th>
      <td>{formatNumber(records)}</td>
      <td>
        {activityId === null ? (
          <FormattedMessage id="versions.standings.byStatus" values={{ activity: proposed }} />
        ) : (
          <Select
            size="sm"
            aria-label={formatMessage({ id: "versions.standings.choose" }, { activity })}
            options={choices}
            value={mapping[activityId] ?? proposal}
            onChange={(to) => to !== null && place(activityId, to)}
          />
        )}
      </td>
    </tr>
  )
}
