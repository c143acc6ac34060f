import { queryOptions } from "@tanstack/react-query"
import { getProject } from "../contracts/one-project.ts"
import { call } from "../../../src/calls/call.ts"

/** One project with its users. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ["projects", id],
    queryFn: ({ signal }) => call(getProject, { params: { id } }, { signal }),
    staleTime: 2000,
  })
