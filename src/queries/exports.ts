import { queryOptions } from "@tanstack/react-query"
import type { ExportFile } from "../../modules/exports/contract.ts"
import { request } from "../api/request.ts"
import { queryClient } from "./query-client.ts"

const pollMs = 3_000

/** Whether the file is still being created. */
export function isRunning({ reportStatus }: Pick<ExportFile, "reportStatus">): boolean {
  return reportStatus === "IN_PROGRESS" || reportStatus === "PENDING"
}

/** The user's export files; polled while one of them is being created. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: async ({ signal }) => {
    // Loaded on demand, after the page has rendered.
    const { listExports } = await import("../../modules/exports/contract.ts")
    return (await request(listExports, {}, { signal })).content
  },
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  refetchIntervalInBackground: true,
})

export function refreshExports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}
