import { requestExport } from "../../modules/exports/contract.ts"
import type { BodyOf } from "../../schemas/api/endpoint.ts"
import { request } from "../api/request.ts"
import { exportsQuery, refreshExports } from "./exports.ts"
import { queryClient } from "./query-client.ts"

/** Most exports are short and finish within this time. */
const soonMs = 1_000

/** Requests an export; the file arrives in the downloads. */
export async function enqueueExport(body: BodyOf<typeof requestExport>): Promise<void> {
  const file = await request(requestExport, { body })
  // The file may be ready before the next poll: storing it as pending lets its completion be noticed.
  await queryClient.cancelQueries({ queryKey: exportsQuery.queryKey })
  queryClient.setQueryData(exportsQuery.queryKey, (files) => [file, ...(files ?? [])])
  setTimeout(() => void refreshExports(), soonMs)
}
