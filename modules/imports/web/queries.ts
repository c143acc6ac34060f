import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import {
  getImport,
  listImportRows,
  listImports,
  startImport,
  type Import,
  type ImportRowStatus,
} from "../contracts/imports.ts"
import { type ImportId, noProject, type ProfileId, type ProjectId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** The user's imports into a list. */
export const importsQuery = (profileId: ProfileId, projectId: ProjectId | null) =>
  queryOptions({
    queryKey: ["imports", profileId, projectId],
    queryFn: async ({ signal }) =>
      (
        await request(
          listImports,
          { query: { profileId, projectId: projectId ?? (noProject as ProjectId) } },
          { signal },
        )
      ).content,
  })

export const importQuery = (importId: ImportId) =>
  queryOptions({
    queryKey: ["import", importId],
    queryFn: ({ signal }) => request(getImport, { params: { importId } }, { signal }),
  })

export const rowsPerPage = 100

export interface ImportRowFilters {
  readonly status: ImportRowStatus | undefined
  readonly search: string
}

export const importRowsQuery = (importId: ImportId, { status, search }: ImportRowFilters, page: number) =>
  queryOptions({
    queryKey: ["import", importId, "rows", status ?? "", search, page],
    queryFn: ({ signal }) =>
      request(
        listImportRows,
        {
          params: { importId },
          query: { page, size: rowsPerPage, ...(status && { status }), ...(search && { search }) },
        },
        { signal },
      ),
  })

/** Caches an import from a response and invalidates its rows. */
export function useCacheImport(): (one: Import) => void {
  const queries = useQueryClient()
  return useCallback(
    (one) => {
      queries.setQueryData(importQuery(one.id).queryKey, one)
      void queries.invalidateQueries({ queryKey: ["import", one.id, "rows"] })
      void queries.invalidateQueries({ queryKey: ["imports"] })
    },
    [queries],
  )
}

export function uploadImportFile(profileId: ProfileId, projectId: ProjectId | null, file: File): Promise<Import> {
  const body = new FormData()
  body.set("profileId", profileId)
  body.set("projectId", projectId ?? noProject)
  body.set("file", file)
  return request(startImport, { body })
}
