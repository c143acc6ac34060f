import { useMemo, useState } from "react"
import { aggregateSamples, type LinkedSample } from "../../../../../engine/rule-builder/linked-sample.ts"
import type { LinkedResults, LinkedAggregateQuery } from "../../../../../schemas/linked-aggregate-queries.ts"

/** A sample as edited in the form, with its own ID. */
export interface Sample extends LinkedSample {
  readonly id: number
}

/** Linked sample records, by the keyword of the link field. */
export type Samples = Readonly<Record<string, readonly Sample[]>>

/** Linked sample records and the results of the rule's aggregates over them. */
export function useSamples(queries: readonly LinkedAggregateQuery[], today: string) {
  const [samples, setSamples] = useState<Samples>({})
  const results = useMemo<LinkedResults>(
    () =>
      Object.fromEntries(
        queries.map((query) => [query.key, aggregateSamples(query, samples[query.keyword] ?? [], today)]),
      ),
    [queries, samples, today],
  )
  return { samples, results, setSamples }
}
