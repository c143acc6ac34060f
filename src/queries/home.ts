import { queryOptions } from "@tanstack/react-query"
import { getHome } from "../../modules/records/contracts/home.ts"
import { request } from "../api/request.ts"

/** Counts per record type, the user's due records, and recently opened records. */
export const homeQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["home", projectId],
    queryFn: ({ signal }) => request(getHome, { query: { projectId } }, { signal }),
  })
