import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordPlaceInList } from "../../../renderers/record/record-steps.tsx"
import { stepInPlace } from "../../shell/use-trail.ts"
import { standingOf } from "./came-from.ts"

/** The record's place in the list one came from, with the ways to its neighbours; asked once the record is there. */
export function useNeighbours(
  record: ProfileInstance | null,
  goTo: (neighbour: ProfileInstance) => void,
): RecordPlaceInList | undefined {
  const [standing] = useState(() => (record ? standingOf(record.id) : undefined))
  const { data } = useQuery({
    queryKey: ["neighbours", record?.id, standing],
    enabled: standing !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { askNeighbours } = await import("./ask-neighbours.ts")
      return record && standing ? askNeighbours(record.id, standing, signal) : null
    },
  })
  return useMemo(() => {
    if (!data) return undefined
    const step = (neighbour: ProfileInstance | undefined) =>
      neighbour &&
      (() => {
        stepInPlace()
        goTo(neighbour)
      })
    return { ...data, previous: step(data.previous), next: step(data.next) }
  }, [data, goTo])
}
