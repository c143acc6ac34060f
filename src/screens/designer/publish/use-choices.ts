import { useState } from "react"
import type { ChangeReport, UpgradeChoices } from "../../../../schemas/upgrade.ts"
import { withAnswer, type AnswerTo, type Question } from "./decisions.ts"

/** What was decided about one report; kept with this browser, so that a closed tab does not ask it all again. */
export function useChoices(report: ChangeReport | null) {
  const [held, setHeld] = useState<{ readonly draftHash: string; readonly choices: UpgradeChoices }>()
  const choices = report ? (held?.draftHash === report.draftHash ? held.choices : read(report)) : {}
  const choose = <Asked extends Question>(fieldId: string, question: Asked, answer: AnswerTo<Asked>) => {
    if (!report) return
    const next = { draftHash: report.draftHash, choices: withAnswer(choices, fieldId, question, answer) }
    localStorage.setItem(keyOf(report), JSON.stringify(next))
    setHeld(next)
  }
  return { choices, choose }
}

const keyOf = ({ profileId }: ChangeReport) => `ru.publishing.choices.${profileId}`

/** Nothing, where it was decided about another draft; the server judges what is sent, so the shape is not asked here. */
function read(report: ChangeReport): UpgradeChoices {
  const stored = JSON.parse(localStorage.getItem(keyOf(report)) ?? "null") as {
    draftHash: string
    choices: UpgradeChoices
  } | null
  return stored?.draftHash === report.draftHash ? stored.choices : {}
}
