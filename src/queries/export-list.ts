import type { ListSnapshot } from "../../renderers/list/list-snapshot.ts"
import { requestExport, type ReportFormat } from "../../modules/exports/contract.ts"
import { noProject, type ClientId, type EntityId, type ProfileId, type ProjectId } from "../../schemas/ids.ts"
import { request } from "../api/request.ts"
import { exportsQuery, refreshExports } from "./exports.ts"
import { queryClient } from "./query-client.ts"

/** Most exports are short and finish within this time. */
const soonMs = 1_000

export interface ListExportInput {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly projectId: ProjectId | null
  readonly name: string
  readonly format: ReportFormat
  readonly shown: ListSnapshot
  readonly onlySelected: boolean
}

/** Requests an export of a list; the file arrives in the downloads. */
export async function exportList(input: ListExportInput): Promise<void> {
  const { shown, onlySelected } = input
  const file = await request(requestExport, {
    body: {
      clientId: input.clientId,
      companyId: noProject as string as EntityId,
      regulation: null,
      reportFormat: input.format,
      exportType: "LIST_VIEW_EXPORT",
      exportName: input.name,
      projectId: input.projectId ?? (noProject as string as ProjectId),
      serviceReferenceId: input.profileId,
      profileDataId: null,
      processIdList: [],
      query: {
        sort: shown.sort !== null,
        ...(shown.sort && { sortBy: shown.sort.column, direction: shown.sort.direction }),
        page: 0,
        size: 10_000,
      },
      columns: [...shown.columns],
      ...(shown.filter && { filter: shown.filter }),
      ...(shown.search && { search: shown.search }),
      ...(shown.group !== null && { group: shown.group }),
      ...(onlySelected && shown.selected && { selection: shown.selected.selection }),
    },
  })
  // The file may be ready before the next poll: storing it as pending lets its completion be noticed.
  await queryClient.cancelQueries({ queryKey: exportsQuery.queryKey })
  queryClient.setQueryData(exportsQuery.queryKey, (files) => [file, ...(files ?? [])])
  setTimeout(() => void refreshExports(), soonMs)
}
