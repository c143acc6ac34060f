import { queryOptions } from "@tanstack/react-query"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { Filter } from "../../../schemas/query.ts"
import { request } from "../../../src/api/request.ts"
import { listRecords } from "../../records/contracts/records.ts"
import { countMatrixGaps, listSimilarControls, outlineMatrix, type MatrixScope } from "../contracts/matrix.ts"

/** The sections of a matrix, as it opens; the grid loads later ones itself. */
export const firstOutlineQuery = (scope: MatrixScope) =>
  queryOptions({
    queryKey: ["matrix", scope.projectId, "outline"],
    queryFn: ({ signal }) => request(outlineMatrix, { body: scope }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How many records lack something, by check. */
export const gapsQuery = (projectId: ProjectId) =>
  queryOptions({
    queryKey: ["matrix", projectId, "gaps"],
    queryFn: ({ signal }) => request(countMatrixGaps, { body: { projectId } }, { signal }),
    staleTime: 0,
  })

/** Controls that a risk could be linked to, the likeliest first. */
export const similarControlsQuery = (projectId: ProjectId, riskId: RecordId, search: string) =>
  queryOptions({
    queryKey: ["matrix", projectId, "similar", riskId, search],
    queryFn: ({ signal }) =>
      request(listSimilarControls, { body: { projectId, riskId, ...(search && { search }) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Maximum number of records that the gaps panel lists for a check. */
export const maxLacking = 20

/** The first records of a type that a gap check finds. */
export const lackingQuery = (projectId: ProjectId, profileId: ProfileId, check: string, filter: Filter | null) =>
  queryOptions({
    queryKey: ["matrix", projectId, "lacking", profileId, check],
    queryFn: ({ signal }) =>
      request(
        listRecords,
        { body: { profileId, projectId, query: { page: 0, size: maxLacking }, ...(filter && { filter }) } },
        { signal },
      ),
    staleTime: 0,
  })
