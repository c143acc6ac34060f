import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { ApiError, UnreachableError } from "../../../../src/api/api-error.ts"
import { blockQuery, blocksQuery } from "./queries.ts"
import { useUser } from "../../../../src/session/session.ts"
import type { BlockLibrary } from "./block-library.ts"

/** Block library over HTTP for the signed-in user. */
export function useHttpBlockLibrary(): BlockLibrary {
  const user = useUser()
  const queries = useQueryClient()
  const { data, error, fetchStatus, refetch } = useQuery(blocksQuery)
  const isWaiting = fetchStatus === "paused"
  return useMemo(() => {
    const can = (action: "CREATE" | "UPDATE" | "DELETE") => allowsDesign(user, action, "any")
    return {
      lines: data,
      failure: data ? null : isWaiting ? "offline" : error && toBlockError(error),
      refresh: () => void refetch(),
      can: { create: can("CREATE"), update: can("UPDATE"), delete: can("DELETE") },
      load: ({ id, revision }) => queries.fetchQuery(blockQuery(id, revision)),
    }
  }, [user, queries, data, error, isWaiting, refetch])
}

function toBlockError(error: Error): NonNullable<BlockLibrary["failure"]> {
  if (error instanceof UnreachableError) return "offline"
  return error instanceof ApiError && error.status === 403 ? "forbidden" : "broken"
}
