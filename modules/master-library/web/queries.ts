import { queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { listMasterProcesses, listMasterUses, listProcessAssignments } from "../contract.ts"

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

export const usesQuery = (id: RecordId) =>
  queryOptions({
    queryKey: [...masterLibraryKey, "uses", id],
    queryFn: ({ signal }) => request(listMasterUses, { params: { id } }, { signal }),
    staleTime: 5_000,
  })
