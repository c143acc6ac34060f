import { queryOptions } from "@tanstack/react-query"
import { getHome } from "../../schemas/api/records.ts"
import { call } from "../calls/call.ts"

/** Counts per record type, what is mine and due, what I opened last. */
export const homeQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["home", projectId],
    queryFn: ({ signal }) => call(getHome, { query: { projectId } }, { signal }),
  })
