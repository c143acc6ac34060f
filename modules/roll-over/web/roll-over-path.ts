import type { ProjectId, RollOverId } from "../../../schemas/ids.ts"

/** The page where a roll-over is prepared, with the new project and the previous year's one selected. */
export function rollOverStartPath(projectId?: ProjectId | null, sourceId?: ProjectId | null): string {
  const search = new URLSearchParams({
    ...(projectId && { project: projectId }),
    ...(sourceId && { source: sourceId }),
  })
  return search.size > 0 ? `/roll-over?${search}` : "/roll-over"
}

export const rollOverPath = (rollOverId: RollOverId): string => `/roll-over/${rollOverId}`
