import { queryOptions } from "@tanstack/react-query"
import type { ListShown } from "../../renderers/list/list-shown.ts"
import type { ExportFile, ReportFormat } from "../../schemas/api/exports.ts"
import { type ClientId, noProject, type EntityId, type ProfileId, type ProjectId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"
import { queryClient } from "./query-client.ts"

const pollMs = 3_000
/** Most lists are short, and their file is there by then. */
const soonMs = 1_000

/** How they are asked for comes after the page stands. */
const endpoints = () => import("../../schemas/api/exports.ts")

/** Whether a file is still to come. */
export function isUnderWay({ reportStatus }: Pick<ExportFile, "reportStatus">): boolean {
  return reportStatus === "IN_PROGRESS" || reportStatus === "PENDING"
}

/** One's own export files, looked at again and again while one of them is being made. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: async ({ signal }) => (await call((await endpoints()).listExports, {}, { signal })).content,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  refetchIntervalInBackground: true,
})

export function refreshExports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}

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
  const { requestExport } = await endpoints()
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
