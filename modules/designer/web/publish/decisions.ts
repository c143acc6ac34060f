import type { ProfileAccessInput } from "../../contracts/profile-access.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type {
  ChangeReport,
  FieldImpact,
  UpgradeChoice,
  UpgradeChoices,
  WorkflowMapping,
} from "../../../../schemas/upgrade.ts"

/** The two decisions a changed field can require: for lossy conversions and for values that cannot be converted. */
export const decisionOptions = {
  lossy: ["convert", "archive", "stop"],
  impossible: ["archive", "clear", "stop"],
} as const satisfies { readonly [Kind in keyof UpgradeChoice]-?: readonly UpgradeChoice[Kind][] }

export type DecisionKind = keyof typeof decisionOptions
export type DecisionOption<Kind extends DecisionKind> = (typeof decisionOptions)[Kind][number]

/** Decisions that a field requires; a removed field requires none, since its values stay stored. */
export function requiredDecisions(impact: FieldImpact): readonly DecisionKind[] {
  if (impact.change === "removed") return []
  return [...(impact.loses > 0 ? (["lossy"] as const) : []), ...(impact.cannot > 0 ? (["impossible"] as const) : [])]
}

export function withDecision<Kind extends DecisionKind>(
  choices: UpgradeChoices,
  fieldId: string,
  decisionKind: Kind,
  decision: DecisionOption<Kind>,
): UpgradeChoices {
  return { ...choices, [fieldId]: { ...choices[fieldId], [decisionKind]: decision } }
}

/** All decisions about records that publishing and restoring require. */
export interface PublishDecisions {
  readonly choices: UpgradeChoices
  readonly workflowMapping: WorkflowMapping
  /** Number of rules and reminders that may break; omitted when none does. */
  readonly acceptedBrokenReferences?: number
  /** Record access for the profile, if chosen. */
  readonly access?: ProfileAccessInput
}

/** Number of rules and reminders that would break, including those not listed. */
export const countBrokenReferences = ({ brokenReferences, hiddenBrokenReferences }: ChangeReport): number =>
  brokenReferences.length + hiddenBrokenReferences

/**
 * Decisions for the report: the conversion decisions and, for each removed activity, the chosen or else the proposed
 * target.
 */
export function collectDecisions(
  report: ChangeReport | null,
  {
    choices,
    mapping,
    accepted = 0,
  }: { readonly choices: UpgradeChoices; readonly mapping: WorkflowMapping; readonly accepted?: number },
): PublishDecisions {
  if (!report) return { choices: {}, workflowMapping: {} }
  const mappedActivities = report.workflowStateImpacts.flatMap(({ activityId, proposal }) =>
    activityId === null ? [] : [[activityId, mapping[activityId] ?? proposal] as const],
  )
  const acceptedBrokenReferences = Math.min(accepted, countBrokenReferences(report))
  return {
    choices: omitUndecidable(report, choices),
    workflowMapping: Object.fromEntries(mappedActivities),
    ...(acceptedBrokenReferences > 0 && { acceptedBrokenReferences }),
  }
}

/** Only the decisions that the report requires: those made for an earlier draft are not sent. */
export function omitUndecidable({ fields }: ChangeReport, choices: UpgradeChoices): UpgradeChoices {
  return Object.fromEntries(
    fields.flatMap((impact) => {
      const decision = choices[impact.fieldId]
      const decidable = requiredDecisions(impact).filter((decisionKind) => decision?.[decisionKind])
      if (decidable.length === 0) return []
      return [
        [impact.fieldId, Object.fromEntries(decidable.map((decisionKind) => [decisionKind, decision?.[decisionKind]]))],
      ]
    }),
  )
}

/** Why a draft that compiles cannot be published; null when it can. */
export type PublishBlocker =
  | { readonly kind: "checking" | "unchecked" | "breaks" }
  | { readonly kind: "undecided" | "stopped"; readonly fields: readonly FieldIn[] }

export interface FieldIn {
  readonly fieldId: string
  readonly name: LocalisedText
}

/**
 * A publish that rewrites values requires a report, a decision for every field and none that stops it; broken
 * references must be accepted.
 */
export function blockerOf(
  report: ChangeReport | null,
  choices: UpgradeChoices,
  {
    rewrites,
    checking,
    accepted = 0,
  }: { readonly rewrites: boolean; readonly checking: boolean; readonly accepted?: number },
): PublishBlocker | null {
  if (!report) return rewrites ? { kind: checking ? "checking" : "unchecked" } : null
  const decisionsOf = (impact: FieldImpact) =>
    requiredDecisions(impact).map((decisionKind) => choices[impact.fieldId]?.[decisionKind])
  const undecided = report.fields.filter((impact) => decisionsOf(impact).includes(undefined))
  if (undecided.length > 0) return { kind: "undecided", fields: undecided.map(toFieldIn) }
  const stopped = report.fields.filter((impact) => decisionsOf(impact).includes("stop"))
  if (stopped.length > 0) return { kind: "stopped", fields: stopped.map(toFieldIn) }
  return accepted < countBrokenReferences(report) ? { kind: "breaks" } : null
}

const toFieldIn = ({ fieldId, name }: FieldImpact): FieldIn => ({ fieldId, name })
