import { queryOptions } from "@tanstack/react-query"
import { request } from "../../../src/api/request.ts"
import { listMasterProcesses, listProcessAssignments } from "../contract.ts"

/** The master library; a change of a process invalidates all. */
export const masterLibraryKey = ["master-library"] as const

export const processTreeQuery = queryOptions({
  queryKey: [...masterLibraryKey, "processes"],
  queryFn: ({ signal }) => request(listMasterProcesses, {}, { signal }),
  staleTime: 5_000,
})

export const assignmentsQuery = queryOptions({
  queryKey: [...masterLibraryKey, "assignments"],
  queryFn: async ({ signal }) => (await request(listProcessAssignments, {}, { signal })).content,
  staleTime: 5_000,
})
