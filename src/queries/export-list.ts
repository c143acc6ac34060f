import type { ListSnapshot } from "../../renderers/list/list-snapshot.ts"
import type { ReportFormat } from "../../modules/exports/contract.ts"
import { noEntity, noProject, type ClientId, type ProfileId, type ProjectId } from "../../schemas/ids.ts"
import { enqueueExport } from "./request-export.ts"

export interface ListExportInput {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  /** Null outside projects; all projects without it. */
  readonly projectId?: ProjectId | null
  readonly name: string
  readonly format: ReportFormat
  readonly shown: ListSnapshot
  readonly onlySelected: boolean
}

/** Requests an export of a list; the file arrives in the downloads. */
export function exportList(input: ListExportInput): Promise<void> {
  const { shown, onlySelected } = input
  return enqueueExport({
    clientId: input.clientId,
    companyId: noEntity,
    regulation: null,
    reportFormat: input.format,
    exportType: "LIST_VIEW_EXPORT",
    exportName: input.name,
    ...(input.projectId !== undefined && { projectId: input.projectId ?? (noProject as ProjectId) }),
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
  })
}
