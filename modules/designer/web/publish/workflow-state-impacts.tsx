import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ChangeReport, WorkflowStateImpact } from "../../../../schemas/upgrade.ts"
import { Select } from "../../../../ui/select.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useDeciding, useReview } from "./review-context.tsx"

/** Records at a removed activity and their target activity; defaults to the proposal. */
export function WorkflowStateImpacts({ report: { workflowStateImpacts, endingTasks } }: { report: ChangeReport }) {
  if (workflowStateImpacts.length === 0 && endingTasks === 0) return null
  const hasRemoved = workflowStateImpacts.some(({ activityId }) => activityId !== null)
  return (
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading">
        <FormattedMessage id="versions.workflowStates" />
      </h3>
      <p className="ru-note">
        {endingTasks > 0 ? (
          <FormattedMessage id="versions.workflowStates.ending" values={{ count: endingTasks }} />
        ) : (
          <FormattedMessage id={hasRemoved ? "versions.workflowStates.text" : "versions.workflowStates.placed"} />
        )}
      </p>
      {workflowStateImpacts.length > 0 && (
        <table className="publish-review__workflow-states">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="versions.workflowStates.activity" />
              </th>
              <th scope="col">
                <FormattedMessage id="versions.workflowStates.records" />
              </th>
              <th scope="col">
                <FormattedMessage id="versions.workflowStates.goesOn" />
              </th>
            </tr>
          </thead>
          <tbody>
            {workflowStateImpacts.map((impact) => (
              <WorkflowStateImpactRow key={impact.activityId} impact={impact} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function WorkflowStateImpactRow({ impact: { activityId, name, records, proposal } }: { impact: WorkflowStateImpact }) {
  const { formatMessage, formatNumber } = useIntl()
  const language = useLanguage()
  const { definition } = useReview()
  const { mapping, mapActivity } = useDeciding()
  const activities = definition.workflow?.activities.toSorted((a, b) => a.sequence - b.sequence) ?? []
  const choices = activities.map((activity) => ({ value: activity.id, label: textIn(activity.name, language) }))
  const proposed = choices.find(({ value }) => value === proposal)?.label ?? proposal
  const activity = name ? textIn(name, language) : activityId
  return (
    <tr>
      <th scope="row" dir="auto">
        {activity ?? <FormattedMessage id="versions.workflowStates.nowhere" />}
      </th>
      <td>{formatNumber(records)}</td>
      <td>
        {activityId === null ? (
          <FormattedMessage id="versions.workflowStates.byStatus" values={{ activity: proposed }} />
        ) : (
          <Select
            size="sm"
            aria-label={formatMessage({ id: "versions.workflowStates.choose" }, { activity })}
            options={choices}
            value={mapping[activityId] ?? proposal}
            onChange={(to) => to !== null && mapActivity(activityId, to)}
          />
        )}
      </td>
    </tr>
  )
}
