import { queryOptions } from "@tanstack/react-query"
import { listProjects } from "../../modules/projects/contracts/projects.ts"
import { request } from "../api/request.ts"

/** The projects available to the user in the session's module. */
export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => (await request(listProjects, { query: {} }, { signal })).content,
  staleTime: 60_000,
})

/** The projects available to the user in all of their modules. */
export const projectsOfAllModulesQuery = queryOptions({
  queryKey: ["projects", "allModules"],
  queryFn: async ({ signal }) => (await request(listProjects, { query: { modules: "all" } }, { signal })).content,
  staleTime: 60_000,
})
