import { queryOptions } from "@tanstack/react-query"
import { listStarredFiles } from "../../modules/files/contracts/files.ts"
import { listNotifications, type notificationSubjects } from "../../modules/notifications/contracts/notifications.ts"
import { getHome } from "../../modules/records/contracts/home.ts"
import type { Language } from "../../schemas/languages.ts"
import { request } from "../api/request.ts"

/** Counts per record type, the user's due records, and recently opened records. */
export const homeQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["home", projectId],
    queryFn: ({ signal }) => request(getHome, { query: { projectId } }, { signal }),
  })

/** Maximum number of entries per section of the home page. */
export const maxOnHome = 5

/** Recent notifications in a language: mentions, or all others. */
export const recentNotificationsQuery = (language: Language, of: (typeof notificationSubjects)[number]) =>
  queryOptions({
    queryKey: ["notifications", "recent", language, of],
    queryFn: ({ signal }) => request(listNotifications, { query: { recent: true, of, size: maxOnHome } }, { signal }),
  })

/** The user's starred files, of one project or all. */
export const starredFilesQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["files", "starred", projectId],
    queryFn: ({ signal }) => request(listStarredFiles, { query: { projectId, size: maxOnHome } }, { signal }),
  })
