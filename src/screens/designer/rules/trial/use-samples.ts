import { useMemo, useState } from "react"
import { answerOfSamples, type LinkedSample } from "../../../../../engine/rule-builder/linked-sample.ts"
import type { LinkedAnswers, LinkedQuestion } from "../../../../../schemas/linked-questions.ts"

/** A sample as the form has it, with an id of its own. */
export interface Sample extends LinkedSample {
  readonly id: number
}

/** The linked records that a rule is tried with, by the keyword of the field that links them. */
export type Samples = Readonly<Record<string, readonly Sample[]>>

/** Samples of linked records, and what they answer to the rule's questions. */
export function useSamples(questions: readonly LinkedQuestion[], today: string) {
  const [samples, setSamples] = useState<Samples>({})
  const answers = useMemo<LinkedAnswers>(
    () =>
      Object.fromEntries(
        questions.map((question) => [question.key, answerOfSamples(question, samples[question.keyword] ?? [], today)]),
      ),
    [questions, samples, today],
  )
  return { samples, answers, setSamples }
}
