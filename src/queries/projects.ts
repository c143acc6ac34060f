import { queryOptions } from "@tanstack/react-query"
import { listProjects } from "../../schemas/api/projects.ts"
import { call } from "../calls/call.ts"

/** The projects open to the person in the module of the session. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => (await call(listProjects, {}, { signal })).content,
  staleTime: 60_000,
})
