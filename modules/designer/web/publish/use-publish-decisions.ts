import { useState } from "react"
import type { ChangeReport, UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import { withDecision, type DecisionOption, type DecisionKind } from "./decisions.ts"
import type { DecisionsContext } from "./review-context.tsx"

interface DecisionsState {
  readonly choices: UpgradeChoices
  readonly mapping: WorkflowMapping
  readonly accepted: number
}

const undecided: DecisionsState = { choices: {}, mapping: {}, accepted: 0 }

/** Decisions about a report; stored in this browser, so that closing the tab does not lose them. */
export function usePublishDecisions(report: ChangeReport | null): DecisionsContext {
  const [savedDecisions, setSavedDecisions] = useState<DecisionsState & { readonly draftHash: string }>()
  const { choices, mapping, accepted } = report
    ? savedDecisions?.draftHash === report.draftHash
      ? savedDecisions
      : parseReport(report)
    : undecided
  const saveDecisions = (decided: DecisionsState) => {
    if (!report) return
    const next = { draftHash: report.draftHash, ...decided }
    localStorage.setItem(keyOf(report), JSON.stringify(next))
    setSavedDecisions(next)
  }
  return {
    choices,
    mapping,
    choose: <Kind extends DecisionKind>(fieldId: string, decisionKind: Kind, decision: DecisionOption<Kind>) =>
      saveDecisions({ choices: withDecision(choices, fieldId, decisionKind, decision), mapping, accepted }),
    mapActivity: (from, to) => saveDecisions({ choices, mapping: { ...mapping, [from]: to }, accepted }),
    accepted,
    accept: (count) => saveDecisions({ choices, mapping, accepted: count }),
  }
}

const keyOf = ({ profileId }: ChangeReport) => `ru.publishing.choices.${profileId}`

/**
 * Null when the decisions belong to another draft. The server validates what is sent, so the shape is not checked here.
 */
function parseReport(report: ChangeReport): DecisionsState {
  const stored = JSON.parse(localStorage.getItem(keyOf(report)) ?? "null") as
    | (Partial<DecisionsState> & { readonly draftHash: string })
    | null
  return stored?.draftHash === report.draftHash ? { ...undecided, ...stored } : undecided
}
