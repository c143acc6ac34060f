import { queryOptions } from "@tanstack/react-query"
import type { ExportFile } from "../../schemas/api/exports.ts"
import { call } from "../calls/call.ts"
import { queryClient } from "./query-client.ts"

const pollMs = 3_000

/** Whether a file is still to come. */
export function isUnderWay({ reportStatus }: Pick<ExportFile, "reportStatus">): boolean {
  return reportStatus === "IN_PROGRESS" || reportStatus === "PENDING"
}

/** One's own export files, looked at again and again while one of them is being made. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: async ({ signal }) => {
    // How they are asked for comes after the page stands.
    const { listExports } = await import("../../schemas/api/exports.ts")
    return (await call(listExports, {}, { signal })).content
  },
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  refetchIntervalInBackground: true,
})

export function refreshExports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}
