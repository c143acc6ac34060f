import type { ListShown } from "../../renderers/list/list-shown.ts"
import { requestExport, type ReportFormat } from "../../schemas/api/exports.ts"
import { noProject, type ClientId, type EntityId, type ProfileId, type ProjectId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"
import { exportsQuery, refreshExports } from "./exports.ts"
import { queryClient } from "./query-client.ts"

/** Most lists are short, and their file is there by then. */
const soonMs = 1_000

export interface ListExportWish {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly projectId: ProjectId | null
  readonly name: string
  readonly format: ReportFormat
  readonly shown: ListShown
  readonly onlySelected: boolean
}

/** Asks for a file of what a list shows; it comes by way of the downloaded files. */
export async function exportList(wish: ListExportWish): Promise<void> {
  const { shown, onlySelected } = wish
  const file = await call(requestExport, {
    body: {
      clientId: wish.clientId,
      companyId: noProject as string as EntityId,
      regulation: null,
      reportFormat: wish.format,
      exportType: "LIST_VIEW_EXPORT",
      exportName: wish.name,
      projectId: wish.projectId ?? (noProject as string as ProjectId),
      serviceReferenceId: wish.profileId,
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
  // It may be ready before the list is looked at next: who knows that it was awaited sees that it came.
  await queryClient.cancelQueries({ queryKey: exportsQuery.queryKey })
  queryClient.setQueryData(exportsQuery.queryKey, (files) => [file, ...(files ?? [])])
  setTimeout(() => void refreshExports(), soonMs)
}
