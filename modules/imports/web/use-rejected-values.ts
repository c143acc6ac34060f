import { useQuery } from "@tanstack/react-query"
import type { Import } from "../contracts/imports.ts"
import type { RejectedValue } from "../contracts/rejected-values.ts"
import { rejectedValuesQuery } from "./queries.ts"

export interface RejectedValues {
  /** Undefined until loaded; empty for an import without rejected rows. */
  readonly content: readonly RejectedValue[] | undefined
  /** How many there are, listed or not. */
  readonly total: number
  /** Why they could not be loaded. */
  readonly failure: unknown
  readonly retry: () => void
}

const none: readonly RejectedValue[] = []

/** The texts in cells that are rejected, the most frequent first. */
export function useRejectedValues(one: Import): RejectedValues {
  const isNeeded = one.counts.rejected > 0
  const { data, error, refetch } = useQuery({ ...rejectedValuesQuery(one.id), enabled: isNeeded })
  return {
    content: isNeeded ? data?.content : none,
    total: isNeeded ? (data?.total ?? 0) : 0,
    failure: isNeeded && !data ? error : null,
    retry: () => void refetch(),
  }
}
