import { useState } from "react"
import type { ChangeReport, UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import { withAnswer, type AnswerTo, type Question } from "./decisions.ts"
import type { Deciding } from "./review-context.tsx"

interface Held {
  readonly choices: UpgradeChoices
  readonly mapping: WorkflowMapping
  readonly accepted: number
}

const undecided: Held = { choices: {}, mapping: {}, accepted: 0 }

/** What was decided about one report; kept with this browser, so that a closed tab does not ask it all again. */
export function useChoices(report: ChangeReport | null): Deciding {
  const [held, setHeld] = useState<Held & { readonly draftHash: string }>()
  const { choices, mapping, accepted } = report
    ? held?.draftHash === report.draftHash
      ? held
      : read(report)
    : undecided
  const keep = (decided: Held) => {
    if (!report) return
    const next = { draftHash: report.draftHash, ...decided }
    localStorage.setItem(keyOf(report), JSON.stringify(next))
    setHeld(next)
  }
  return {
    choices,
    mapping,
    choose: <Asked extends Question>(fieldId: string, question: Asked, answer: AnswerTo<Asked>) =>
      keep({ choices: withAnswer(choices, fieldId, question, answer), mapping, accepted }),
    place: (from, to) => keep({ choices, mapping: { ...mapping, [from]: to }, accepted }),
    accepted,
    accept: (count) => keep({ choices, mapping, accepted: count }),
  }
}

const keyOf = ({ profileId }: ChangeReport) => `ru.publishing.choices.${profileId}`

/** Nothing, where it was decided about another draft; the server judges what is sent, so the shape is not asked here. */
function read(report: ChangeReport): Held {
  const stored = JSON.parse(localStorage.getItem(keyOf(report)) ?? "null") as
    | (Partial<Held> & { readonly draftHash: string })
    | null
  return stored?.draftHash === report.draftHash ? { ...undecided, ...stored } : undecided
}
