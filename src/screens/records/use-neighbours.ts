import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { listRecords } from "../../../schemas/api/records.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordPlaceInList } from "../../../renderers/record/record-steps.tsx"
import { call } from "../../calls/call.ts"
import { stepInPlace } from "../../shell/use-trail.ts"
import { pageAround, rememberPlace, standingOf, type Standing } from "./came-from.ts"

/** The record's place in the list one came from, with the ways to its neighbours; asked by the list's own question. */
export function useNeighbours(
  record: ProfileInstance | null,
  goTo: (neighbour: ProfileInstance) => void,
): RecordPlaceInList | undefined {
  const [standing] = useState(() => (record ? standingOf(record.id) : undefined))
  const { data } = useQuery({
    queryKey: ["neighbours", standing],
    enabled: standing !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => (standing ? neighboursOf(standing, signal) : null),
  })
  return useMemo(() => {
    if (!standing || !data || !record) return undefined
    const { rows, first, total, totalIsExact } = data
    const row = rows.findIndex(({ id }) => id === record.id)
    // It has left the list, such as by an edit: what stood behind it has moved up to its place.
    const here = row >= 0 ? first + row : standing.index
    const step = (index: number) => {
      const neighbour = rows[index - first]
      if (!neighbour) return undefined
      return () => {
        stepInPlace()
        goTo(neighbour)
      }
    }
    return {
      position: here + 1,
      total,
      totalIsExact,
      previous: step(here - 1),
      next: step(row >= 0 ? here + 1 : here),
    }
  }, [standing, data, record, goTo])
}

async function neighboursOf({ question, index }: Standing, signal: AbortSignal) {
  const { page, size } = pageAround(index)
  const body = { ...question, query: { ...question.query, page, size } }
  const { content, totalElements, totalIsExact } = await call(listRecords, { body }, { signal })
  // Whoever comes back to one of them finds the way on as well.
  content.forEach(({ id }, row) => rememberPlace(id, { question, index: page * size + row }))
  return { rows: content, first: page * size, total: totalElements, totalIsExact }
}
