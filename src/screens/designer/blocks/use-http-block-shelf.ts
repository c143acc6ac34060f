import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { CallError, Unreachable } from "../../../calls/call-error.ts"
import { blockQuery, blocksQuery } from "../../../queries/blocks.ts"
import { useUser } from "../../../session/session.ts"
import type { BlockShelf } from "./block-shelf.ts"

/** The blocks over HTTP, for the person who is signed in. */
export function useHttpBlockShelf(): BlockShelf {
  const user = useUser()
  const queries = useQueryClient()
  const { data, error, fetchStatus, refetch } = useQuery(blocksQuery)
  const isWaiting = fetchStatus === "paused"
  return useMemo(() => {
    const may = (action: "CREATE" | "UPDATE" | "DELETE") => allowsDesign(user, action, "any")
    return {
      lines: data,
      failure: data ? null : isWaiting ? "offline" : error && failureOf(error),
      refresh: () => void refetch(),
      may: { create: may("CREATE"), update: may("UPDATE"), delete: may("DELETE") },
      load: ({ id, revision }) => queries.fetchQuery(blockQuery(id, revision)),
    }
  }, [user, queries, data, error, isWaiting, refetch])
}

function failureOf(error: Error): NonNullable<BlockShelf["failure"]> {
  if (error instanceof Unreachable) return "offline"
  return error instanceof CallError && error.status === 403 ? "forbidden" : "broken"
}
