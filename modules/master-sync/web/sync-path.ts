import type { MasterSyncId, ProjectId } from "../../../schemas/ids.ts"

/** The page where a sync is started, with its project selected. */
export const syncStartPath = (projectId?: ProjectId): string =>
  `/sync-with-library${projectId === undefined ? "" : `?project=${encodeURIComponent(projectId)}`}`

export const syncPath = (syncId: MasterSyncId): string => `/sync-with-library/${syncId}`
