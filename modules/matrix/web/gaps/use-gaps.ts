import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef } from "react"
import type { GapCheckName } from "../../../../engine/matrix/gap-checks.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { MatrixGaps } from "../../contracts/matrix.ts"
import { gapsQuery } from "../matrix-queries.ts"
import { isKnownGap } from "./gap-text.ts"

type Gap = MatrixGaps["content"][number]

/**
 * Delay after the last change before gaps are counted again, in milliseconds: soon while they are looked at, otherwise
 * after a pause, because every check reads the whole matrix.
 */
const recountDebounceMs = { open: 600, closed: 10_000 } as const

export interface KnownGap extends Gap {
  readonly check: GapCheckName
}

export interface Gaps {
  readonly content: readonly KnownGap[] | undefined
  readonly error: unknown
  /** How many records lack something, in all checks; undefined until counted. */
  readonly total: number | undefined
  readonly retry: () => void
  /** Counts again soon, once for several changes in a row. */
  readonly recount: () => void
}

/** What a matrix lacks; `isOpen` while its gaps are on the screen. */
export function useGaps(projectId: ProjectId, isOpen: boolean): Gaps {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(gapsQuery(projectId))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = useCallback(() => {
    clearTimeout(timer.current)
    const queryKey = ["matrix", projectId]
    timer.current = setTimeout(
      () =>
        void queries.invalidateQueries({
          queryKey,
          predicate: ({ queryKey: [, , kind] }) => kind === "gaps" || kind === "lacking",
        }),
      recountDebounceMs[isOpen ? "open" : "closed"],
    )
  }, [queries, projectId, isOpen])
  // What was not counted while nobody looked is counted now.
  useEffect(() => {
    if (isOpen) recount()
  }, [isOpen, recount])
  const content = data?.content.filter((gap): gap is KnownGap => isKnownGap(gap.check))
  return {
    content,
    error: data ? null : error,
    total: content?.reduce((sum, { count }) => sum + count, 0),
    retry: () => void refetch(),
    recount,
  }
}
