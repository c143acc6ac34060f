import type { ProfileAccessInput } from "../../../../schemas/api/profile-access.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type {
  ChangeReport,
  FieldImpact,
  UpgradeChoice,
  UpgradeChoices,
  WorkflowMapping,
} from "../../../../schemas/upgrade.ts"

/** The two questions a changed field can put: about values that lose something, and about those that cannot convert. */
export const answersTo = {
  lossy: ["convert", "archive", "stop"],
  impossible: ["archive", "clear", "stop"],
} as const satisfies { readonly [Asked in keyof UpgradeChoice]-?: readonly UpgradeChoice[Asked][] }

export type Question = keyof typeof answersTo
export type AnswerTo<Asked extends Question> = (typeof answersTo)[Asked][number]

/** The questions one field puts; a removed field puts none, its values stay as they are. */
export function questionsOf(impact: FieldImpact): readonly Question[] {
  if (impact.change === "removed") return []
  return [...(impact.loses > 0 ? (["lossy"] as const) : []), ...(impact.cannot > 0 ? (["impossible"] as const) : [])]
}

export function withAnswer<Asked extends Question>(
  choices: UpgradeChoices,
  fieldId: string,
  question: Asked,
  answer: AnswerTo<Asked>,
): UpgradeChoices {
  return { ...choices, [fieldId]: { ...choices[fieldId], [question]: answer } }
}

/** All that is decided about the records, as publishing and bringing back ask for it. */
export interface Decided {
  readonly choices: UpgradeChoices
  readonly workflowMapping: WorkflowMapping
  /** How many rules and reminders may break; left out where none does. */
  readonly acceptedBreaks?: number
  /** Who works with the records, where that was chosen. */
  readonly access?: ProfileAccessInput
}

/** How many rules and reminders would break, told by name or not. */
export const breaksIn = ({ breaks, breaksElsewhere }: ChangeReport): number => breaks.length + breaksElsewhere

/** What the report asks for: the answers given, and for each activity that is gone the one chosen, else the one proposed. */
export function decidedOver(
  report: ChangeReport | null,
  {
    choices,
    mapping,
    accepted = 0,
  }: { readonly choices: UpgradeChoices; readonly mapping: WorkflowMapping; readonly accepted?: number },
): Decided {
  if (!report) return { choices: {}, workflowMapping: {} }
  const places = report.standings.flatMap(({ activityId, proposal }) =>
    activityId === null ? [] : [[activityId, mapping[activityId] ?? proposal] as const],
  )
  const acceptedBreaks = Math.min(accepted, breaksIn(report))
  return {
    choices: askedChoices(report, choices),
    workflowMapping: Object.fromEntries(places),
    ...(acceptedBreaks > 0 && { acceptedBreaks }),
  }
}

/** The answers that the report asks for and no others: what was once chosen for an earlier draft is not sent. */
export function askedChoices({ fields }: ChangeReport, choices: UpgradeChoices): UpgradeChoices {
  return Object.fromEntries(
    fields.flatMap((impact) => {
      const given = choices[impact.fieldId]
      const asked = questionsOf(impact).filter((question) => given?.[question])
      if (asked.length === 0) return []
      return [[impact.fieldId, Object.fromEntries(asked.map((question) => [question, given?.[question]]))]]
    }),
  )
}

/** Why a draft that compiles cannot be put in force just now; null where it can. */
export type Hindrance =
  | { readonly kind: "checking" | "unchecked" | "breaks" }
  | { readonly kind: "undecided" | "stopped"; readonly fields: readonly FieldIn[] }

export interface FieldIn {
  readonly fieldId: string
  readonly name: LocalisedText
}

/**
 * Without a report nothing may be published that rewrites values; with one, every question needs an answer, and none of
 * the answers may be to stop; and what breaks must be accepted.
 */
export function hindranceOf(
  report: ChangeReport | null,
  choices: UpgradeChoices,
  {
    rewrites,
    checking,
    accepted = 0,
  }: { readonly rewrites: boolean; readonly checking: boolean; readonly accepted?: number },
): Hindrance | null {
  if (!report) return rewrites ? { kind: checking ? "checking" : "unchecked" } : null
  const answers = (impact: FieldImpact) => questionsOf(impact).map((question) => choices[impact.fieldId]?.[question])
  const undecided = report.fields.filter((impact) => answers(impact).includes(undefined))
  if (undecided.length > 0) return { kind: "undecided", fields: undecided.map(named) }
  const stopped = report.fields.filter((impact) => answers(impact).includes("stop"))
  if (stopped.length > 0) return { kind: "stopped", fields: stopped.map(named) }
  return accepted < breaksIn(report) ? { kind: "breaks" } : null
}

const named = ({ fieldId, name }: FieldImpact): FieldIn => ({ fieldId, name })
