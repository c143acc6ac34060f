import { textOf } from "../../../../renderers/list/list-search-params.ts"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { comparedTypes, leastStoredLikeness, type ComparedType } from "../../contracts/similar-records.ts"
import type { UniverseSearch, UnparsedUniverseSearch } from "../universe-search.ts"

/** Offered likenesses, in percent. */
export const offeredLikenesses = [50, 60, 70, 80, 90, 100] as const
export const defaultLikeness = 70

/** Which similar records are listed. */
export interface SimilarSearch {
  readonly type: ComparedType
  readonly projectId: ProjectId | undefined
  readonly likeness: number
  readonly search: string
  readonly dismissed: boolean
  /** Only the records that are similar to this one. */
  readonly recordId: RecordId | undefined
  /** From 0. */
  readonly page: number
}

/** Parses the parameters of the URL; invalid ones have the default value. */
export function parseSimilarSearch(params: UnparsedUniverseSearch): SimilarSearch {
  const likeness = Number(textOf(params.likeness))
  const page = Number(textOf(params.page))
  const project = textOf(params.projects)
  const record = textOf(params.record)
  return {
    type: comparedTypes.find((type) => type === params.type) ?? "RISK",
    projectId: project === "" ? undefined : (project as ProjectId),
    likeness:
      Number.isInteger(likeness) && likeness >= leastStoredLikeness && likeness <= 100 ? likeness : defaultLikeness,
    search: textOf(params.q),
    dismissed: textOf(params.dismissed) === "1",
    recordId: record === "" ? undefined : (record as RecordId),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** The parameters of the URL; those with the default value are left out. */
export function similarSearchParams(search: SimilarSearch): Partial<UniverseSearch> {
  return {
    type: search.type === "RISK" ? undefined : search.type,
    projects: search.projectId,
    likeness: search.likeness === defaultLikeness ? undefined : String(search.likeness),
    q: search.search.trim() || undefined,
    dismissed: search.dismissed ? "1" : undefined,
    record: search.recordId,
    page: search.page === 0 ? undefined : String(search.page + 1),
  }
}
