import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { listManagedProcesses, listRecordPermissions } from "../contracts/record-permissions.ts"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** A record's permissions; keyed by revision, because they depend on the users named in the record. */
export const recordPermissionsQuery = (id: RecordId, revision: number) =>
  queryOptions({
    queryKey: ["record-permissions", id, revision],
    queryFn: ({ signal }) => request(listRecordPermissions, { params: { id } }, { signal }),
    staleTime: 0,
  })

export const processesPerPage = 50

/** Processes of an entity on which the user can grant permissions. */
export const managedProcessesQuery = (entityId: EntityId, search: string, page: number) =>
  queryOptions({
    queryKey: ["process-permissions", entityId, search, page],
    queryFn: ({ signal }) =>
      request(
        listManagedProcesses,
        { query: { entityId, page, size: processesPerPage, ...(search !== "" && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
