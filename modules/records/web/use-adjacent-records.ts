import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordListPosition } from "../../../renderers/record/record-pager.tsx"
import { markInPlaceNavigation } from "../../../src/shell/use-breadcrumbs.ts"
import { listPositionOf } from "./list-position.ts"

/**
 * The record's position in the list it was opened from, with links to adjacent records; fetched once the record is
 * loaded.
 */
export function useAdjacentRecords(
  record: ProfileInstance | null,
  goTo: (adjacentRecord: ProfileInstance) => void,
): RecordListPosition | undefined {
  const [listPosition] = useState(() => (record ? listPositionOf(record.id) : undefined))
  const { data } = useQuery({
    queryKey: ["neighbours", record?.id, listPosition],
    enabled: listPosition !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { fetchAdjacentRecords } = await import("./fetch-adjacent-records.ts")
      return record && listPosition ? fetchAdjacentRecords(record.id, listPosition, signal) : null
    },
  })
  return useMemo(() => {
    if (!data) return undefined
    const navigation = (adjacentRecord: ProfileInstance | undefined) =>
      adjacentRecord &&
      (() => {
        markInPlaceNavigation()
        goTo(adjacentRecord)
      })
    return { ...data, previous: navigation(data.previous), next: navigation(data.next) }
  }, [data, goTo])
}
