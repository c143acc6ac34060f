import { queryOptions } from "@tanstack/react-query"
import { listProjects } from "../../modules/projects/contracts/projects.ts"
import { call } from "../calls/call.ts"

/** The projects available to the user in the session's module. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => (await call(listProjects, {}, { signal })).content,
  staleTime: 60_000,
})
