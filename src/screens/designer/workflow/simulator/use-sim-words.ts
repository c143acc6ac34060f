import { useMemo } from "react"
import { useIntl } from "react-intl"
import { findAction, findActivity } from "../../../../../engine/edit/workflow.ts"
import type { Simulation } from "../../../../../engine/workflow/simulate.ts"
import { activityOf, askedNow } from "../../../../../engine/workflow/standing.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import { useLanguage } from "../../../../language/language-provider.tsx"
import { useFlowDesk } from "../flow-desk.ts"
import { useFlowText } from "../use-flow-text.ts"

export interface SimWords {
  readonly person: (id: string) => string
  readonly people: (ids: readonly string[]) => string
  readonly place: (activityId: string | null) => string
  readonly action: (actionId: string | null) => string
  readonly field: (keyword: string) => string
  readonly list: (names: readonly string[]) => string
  /** For whom the record waits, or that it is done, as its page says it. */
  readonly waits: (simulation: Simulation) => string
  /** The same with the place. */
  readonly standing: (simulation: Simulation) => string
  /** What stands in the way, in the words of the record's page. */
  readonly obstacle: (problem: Problem) => string
}

/** What people, activities, actions, fields and obstacles are called in the simulator. */
export function useSimWords(person: (id: string) => string): SimWords {
  const { locale, formatMessage } = useIntl()
  const language = useLanguage()
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { definition, fields } = useFlowDesk()
  return useMemo(() => {
    const format = new Intl.ListFormat(locale, { type: "conjunction" })
    const list = (names: readonly string[]) => format.format(names)
    const all = definition.sections.flatMap((section) => section.fields)
    const field = (keyword: string) => {
      const found = all.find((one) => one.keyword === keyword)
      return found ? fields.nameOf(found.id) : keyword
    }
    const place = (activityId: string | null) => {
      const activity = activityId === null ? undefined : findActivity(definition, activityId)
      return activity ? textIn(activity.name, language) : ""
    }
    const people = (ids: readonly string[]) => list(ids.map(person))
    const waits = ({ record }: Simulation) => {
      const { state, turn } = record.standing
      if (state.workflowDone) return onRecord("workflow.done")
      const activity = activityOf(record.profile.workflow, state.activityId)
      const asked = activity ? askedNow(activity, turn) : []
      return asked.length > 0 ? onRecord("workflow.asked", { people: people(asked) }) : onRecord("workflow.anybody")
    }
    return {
      person,
      people,
      place,
      field,
      list,
      waits,
      action: (actionId) => {
        const found = actionId === null ? undefined : findAction(definition, actionId)
        return found ? textIn(found.action.name, language) : ""
      },
      standing: (simulation) =>
        text("flow.sim.now.at", {
          place: place(simulation.record.standing.state.activityId),
          waits: waits(simulation),
        }),
      obstacle({ code, params, path, text: own }) {
        const named = params?.["field"]
        const said = own
          ? (own[language] ?? own["en"] ?? "")
          : formatMessage(
              { id: `problem.${code}` },
              { ...params, ...(named !== undefined && { field: field(String(named)) }) },
            )
        return code.startsWith("value.") ? `${field(String(path[0]))}: ${said}` : said
      },
    }
  }, [definition, fields, formatMessage, language, locale, onRecord, person, text])
}
