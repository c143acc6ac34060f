import { queryOptions } from "@tanstack/react-query"
import { getProject } from "../contracts/one-project.ts"
import { request } from "../../../src/api/request.ts"

/** One project with its users. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ["projects", id],
    queryFn: ({ signal }) => request(getProject, { params: { id } }, { signal }),
    staleTime: 2000,
  })
