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
import { listImportRecords } from "../contracts/import-records.ts"
import { listRejectedValues } from "../contracts/rejected-values.ts"
import { type ImportId, noProject, type ProjectId } from "../../../schemas/ids.ts"
import { listCheckOuts } from "../../check-outs/contract.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import { request } from "../../../src/api/request.ts"
import type { ImportInto } from "./import-into.ts"

/** What an import fills, in requests: a record type, or the matrix. */
const targetOf = (into: ImportInto) =>
  into.kind === "matrix" ? { kind: into.kind } : { profileId: into.profile.profileId }

/** The user's imports into a list or matrix. */
export function importsQuery(into: ImportInto) {
  const query = { ...targetOf(into), projectId: into.projectId ?? (noProject as ProjectId) }
  return queryOptions({
    queryKey: ["imports", query],
    queryFn: async ({ signal }) => (await request(listImports, { query }, { signal })).content,
  })
}

export const importQuery = (importId: ImportId) =>
  queryOptions({
    queryKey: ["import", importId],
    queryFn: ({ signal }) => request(getImport, { params: { importId } }, { signal }),
  })

export const rowsPerPage = 100

export interface ImportRowFilters {
  readonly status: ImportRowStatus | undefined
  readonly search: string
  /** Only rows that name this record of the import of a matrix. */
  readonly record?: number | undefined
}

export const importRowsQuery = (importId: ImportId, { status, search, record }: ImportRowFilters, page: number) =>
  queryOptions({
    queryKey: ["import", importId, "rows", status ?? "", search, record ?? 0, page],
    queryFn: ({ signal }) =>
      request(
        listImportRows,
        {
          params: { importId },
          query: {
            page,
            size: rowsPerPage,
            ...(status && { status }),
            ...(search && { search }),
            ...(record !== undefined && { record }),
          },
        },
        { signal },
      ),
  })

export const recordsPerPage = 50

export interface ImportRecordFilters {
  readonly part?: MatrixPart | undefined
  readonly status?: ImportRowStatus | undefined
  readonly search?: string
  readonly undecided?: boolean
}

/** The records that the rows of a matrix name. */
export const importRecordsQuery = (
  importId: ImportId,
  { part, status, search, undecided }: ImportRecordFilters,
  page: number,
  size: number,
) => {
  const query = {
    page,
    size,
    ...(part && { part }),
    ...(status && { status }),
    ...(search && { search }),
    ...(undecided && { undecided }),
  }
  return queryOptions({
    queryKey: ["import", importId, "records", query],
    queryFn: ({ signal }) => request(listImportRecords, { params: { importId }, query }, { signal }),
  })
}

/** Processes that one import names, as far as the preview looks for check-outs of them. */
const maxProcesses = 200

/** The check-outs by other users of processes that the import names. */
export const heldProcessesQuery = (importId: ImportId, projectId: ProjectId) =>
  queryOptions({
    queryKey: ["import", importId, "held"],
    queryFn: async ({ signal }) => {
      const { content: checkOuts } = await request(listCheckOuts, { query: { projectId } }, { signal })
      const others = checkOuts.filter(({ isOwn }) => !isOwn)
      if (others.length === 0) return others
      const query = { part: "PROCESS", page: 0, size: maxProcesses } as const
      const { content: processes } = await request(listImportRecords, { params: { importId }, query }, { signal })
      const named = new Set(processes.map(({ recordId }) => recordId))
      return others.filter(({ recordId }) => named.has(recordId))
    },
    staleTime: 0,
  })

/** The texts in cells that are rejected. */
export const rejectedValuesQuery = (importId: ImportId) =>
  queryOptions({
    queryKey: ["import", importId, "rejected-values"],
    queryFn: ({ signal }) => request(listRejectedValues, { params: { importId } }, { signal }),
  })

/** Caches an import from a response and invalidates its rows and records. */
export function useCacheImport(): (one: Import) => void {
  const queries = useQueryClient()
  return useCallback(
    (one) => {
      queries.setQueryData(importQuery(one.id).queryKey, one)
      for (const list of ["rows", "records", "rejected-values"])
        void queries.invalidateQueries({ queryKey: ["import", one.id, list] })
      void queries.invalidateQueries({ queryKey: ["imports"] })
    },
    [queries],
  )
}

/** Caches an import whose records were decided; the list of those to decide stays as it is. */
export function useUpdateImport(): (one: Import) => void {
  const queries = useQueryClient()
  return useCallback(
    (one) => {
      queries.setQueryData(importQuery(one.id).queryKey, one)
      for (const list of ["rows", "rejected-values"])
        void queries.invalidateQueries({ queryKey: ["import", one.id, list] })
      void queries.invalidateQueries({ queryKey: ["import", one.id, "records"], refetchType: "none" })
    },
    [queries],
  )
}

/** Loads what depends on a corrected row again; the row stays where it is. */
export function useRefetchAfterCorrection({ id, kind }: Pick<Import, "id" | "kind">): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: rejectedValuesQuery(id).queryKey })
    if (kind === "records") return
    void queries.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    void queries.invalidateQueries({ queryKey: ["import", id, "records"] })
  }, [queries, id, kind])
}

/** Loads an import with its rows and records again, once its job is finished. */
export function useRefetchImport(importId: ImportId): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    for (const queryKey of [["imports"], ["home"]]) void queries.invalidateQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: ["import", importId] })
  }, [queries, importId])
}

export function uploadImportFile(into: ImportInto, file: File): Promise<Import> {
  const body = new FormData()
  for (const [name, value] of Object.entries(targetOf(into))) body.set(name, value)
  body.set("projectId", into.projectId ?? noProject)
  body.set("file", file)
  return request(startImport, { body })
}
