import { queryOptions } from "@tanstack/react-query"
import { listProjects } from "../../modules/projects/contracts/projects.ts"
import { request } from "../api/request.ts"

/** The projects available to the user in the session's module. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => (await request(listProjects, {}, { signal })).content,
  staleTime: 60_000,
})
