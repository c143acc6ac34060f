import { queryOptions } from "@tanstack/react-query"
import { request } from "../../../src/api/request.ts"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import { listMasterProcesses, listProcessAssignments } from "../contracts/library.ts"
import { getProcessTeam } from "../contracts/teams.ts"

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

/** Who works with a process in an entity. */
export const processTeamQuery = (id: RecordId, entityId: EntityId) =>
  queryOptions({
    queryKey: [...masterLibraryKey, "team", id, entityId],
    queryFn: ({ signal }) => request(getProcessTeam, { params: { id, entityId } }, { signal }),
    staleTime: 0,
  })
