import { useQueryClient } from "@tanstack/react-query"
import type { RefObject } from "react"
import type { RecordMatrixHandle } from "../../../renderers/matrix/record-matrix.tsx"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { recordQuery } from "../../../src/queries/records.ts"
import { getRecord } from "../../records/contracts/records.ts"
import type { MatrixChanges } from "./use-presence.ts"

/** More records than this that others changed are loaded with their rows instead of one by one. */
const maxSingleLoads = 20

interface OthersChangesOptions {
  readonly grid: RefObject<RecordMatrixHandle | null>
  /** The record that is open beside the matrix. */
  readonly openId: RecordId | undefined
  readonly reload: () => void
  readonly recount: () => void
}

/** Shows what others have changed: in the rows, and in the record beside them. */
export function useOthersChanges({ grid, openId, reload, recount }: OthersChangesOptions) {
  const queries = useQueryClient()
  return async ({ changed, rowsChanged, resultsChanged }: MatrixChanges): Promise<void> => {
    const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
    const outdated = (grid.current?.loaded([...revisions.keys()]) ?? []).filter(
      ({ id, revision }) => revision < (revisions.get(id) ?? 0),
    )
    if (openId !== undefined && revisions.has(openId))
      void queries.invalidateQueries({ queryKey: recordQuery(openId).queryKey })
    if (rowsChanged || outdated.length > maxSingleLoads) return reload()
    if (resultsChanged) {
      grid.current?.refresh()
      recount()
    }
    if (outdated.length === 0) return
    recount()
    const found = await Promise.all(
      outdated.map(({ id }) => request(getRecord, { params: { id }, query: {} }).catch(() => null)),
    )
    const current = found.filter((record) => record !== null)
    grid.current?.replace(current)
    // A record that cannot be read any more is no longer a row.
    if (current.length < outdated.length) reload()
  }
}
