import { useMemo } from "react"
import { useIntl } from "react-intl"
import { findAction, findActivity } from "../../../../../engine/edit/workflow.ts"
import type { Simulation } from "../../../../../engine/workflow/simulate.ts"
import { activityOf, currentAssignees } from "../../../../../engine/workflow/workflow-state.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { useWorkflowEditor } from "../workflow-editor-state.ts"
import { useFlowText } from "../use-flow-text.ts"
import { joinNames } from "../../../../../schemas/join-names.ts"

export interface SimulatorLabels {
  readonly person: (id: string) => string
  readonly people: (ids: readonly string[]) => string
  readonly activityName: (activityId: string | null) => string
  readonly action: (actionId: string | null) => string
  readonly field: (keyword: string) => string
  readonly list: (names: readonly string[]) => string
  /** Whom the record waits for, or that it is completed, as on the record page. */
  readonly waits: (simulation: Simulation) => string
  /** The same, including the activity. */
  readonly workflowState: (simulation: Simulation) => string
  /** A blocker as described on the record page. */
  readonly formatBlocker: (problem: Problem) => string
}

/** Names of users, activities, actions, fields and blockers in the simulator. */
export function useSimulatorLabels(person: (id: string) => string): SimulatorLabels {
  const { locale, formatMessage } = useIntl()
  const language = useLanguage()
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { definition, fields } = useWorkflowEditor()
  return useMemo(() => {
    const list = (names: readonly string[]) => joinNames(names, locale)
    const all = definition.sections.flatMap((section) => section.fields)
    const field = (keyword: string) => {
      const found = all.find((one) => one.keyword === keyword)
      return found ? fields.nameOf(found.id) : keyword
    }
    const activityName = (activityId: string | null) => {
      const activity = activityId === null ? undefined : findActivity(definition, activityId)
      return activity ? textIn(activity.name, language) : ""
    }
    const people = (ids: readonly string[]) => list(ids.map(person))
    const waits = ({ record }: Simulation) => {
      const { state, assigneeIds } = record.workflowState
      if (state.workflowDone) return onRecord("workflow.done")
      const activity = activityOf(record.profile.workflow, state.activityId)
      const assignees = activity ? currentAssignees(activity, assigneeIds) : []
      return assignees.length > 0
        ? onRecord("workflow.assigned", { people: people(assignees) })
        : onRecord("workflow.anybody")
    }
    return {
      person,
      people,
      activityName,
      field,
      list,
      waits,
      action: (actionId) => {
        const found = actionId === null ? undefined : findAction(definition, actionId)
        return found ? textIn(found.action.name, language) : ""
      },
      workflowState: (simulation) =>
        text("flow.sim.now.at", {
          position: activityName(simulation.record.workflowState.state.activityId),
          waits: waits(simulation),
        }),
      formatBlocker({ code, params, path, text: own }) {
        const named = params?.["field"]
        const message = own
          ? (own[language] ?? own["en"] ?? "")
          : formatMessage(
              { id: `problem.${code}` },
              { ...params, ...(named !== undefined && { field: field(String(named)) }) },
            )
        return code.startsWith("value.") ? `${field(String(path[0]))}: ${message}` : message
      },
    }
  }, [definition, fields, formatMessage, language, locale, onRecord, person, text])
}
