import { createContext, useContext } from "react"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { DecisionOption, DecisionKind } from "./decisions.ts"
import type { FindingPage, VersionResult, ReportCount } from "./version-services.ts"

/** Data that every row of a change report needs besides its counts. */
export interface Review {
  /** The definition to publish. */
  readonly definition: ProfileDefinition
  readonly findings: (reportCount: ReportCount, page: number) => Promise<VersionResult<FindingPage>>
}

/** The decisions and their setters. */
export interface DecisionsContext {
  readonly choices: UpgradeChoices
  readonly choose: <Kind extends DecisionKind>(
    fieldId: string,
    decisionKind: Kind,
    decision: DecisionOption<Kind>,
  ) => void
  /** Target activities of records at a removed activity, where they differ from the proposal. */
  readonly mapping: WorkflowMapping
  readonly mapActivity: (from: string, to: string) => void
  /** Accepted number of broken rules and reminders. */
  readonly accepted: number
  readonly accept: (count: number) => void
}

const ReviewContext = createContext<Review | null>(null)
export const ReviewProvider = ReviewContext.Provider

const DecidingContext = createContext<DecisionsContext | null>(null)
export const DecidingProvider = DecidingContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error("ReviewProvider is missing.")
  return review
}

export function useDeciding(): DecisionsContext {
  const deciding = useContext(DecidingContext)
  if (!deciding) throw new Error("DecidingProvider is missing.")
  return deciding
}
