import { createContext, useContext } from "react"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoices, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { AnswerTo, Question } from "./decisions.ts"
import type { FindingPage, Answer, Figure } from "./version-services.ts"

/** What every row of a change report needs beside its figures. */
export interface Review {
  /** What is to be put in force. */
  readonly definition: ProfileDefinition
  readonly findings: (figure: Figure, page: number) => Promise<Answer<FindingPage>>
}

/** What was decided, and the way to decide. */
export interface Deciding {
  readonly choices: UpgradeChoices
  readonly choose: <Asked extends Question>(fieldId: string, question: Asked, answer: AnswerTo<Asked>) => void
  /** Where records go whose activity is gone, as far as another was chosen than is proposed. */
  readonly mapping: WorkflowMapping
  readonly place: (from: string, to: string) => void
  /** How many rules and reminders may break. */
  readonly accepted: number
  readonly accept: (count: number) => void
}

const ReviewContext = createContext<Review | null>(null)
export const ReviewProvider = ReviewContext.Provider

const DecidingContext = createContext<Deciding | null>(null)
export const DecidingProvider = DecidingContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error("The rows of a change report stand inside a ReviewProvider.")
  return review
}

export function useDeciding(): Deciding {
  const deciding = useContext(DecidingContext)
  if (!deciding) throw new Error("A decision stands inside a DecidingProvider.")
  return deciding
}
