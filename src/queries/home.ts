import { queryOptions } from "@tanstack/react-query"
import { listStarredFiles } from "../../schemas/api/files.ts"
import { listNotifications, type notificationSubjects } from "../../schemas/api/notifications.ts"
import { getHome } from "../../schemas/api/home.ts"
import type { Language } from "../../schemas/languages.ts"
import { call } from "../calls/call.ts"

/** Counts per record type, what is mine and due, what I opened last. */
export const homeQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["home", projectId],
    queryFn: ({ signal }) => call(getHome, { query: { projectId } }, { signal }),
  })

/** As many of each are on the home page. */
export const mostOnHome = 5

/** What the reader was told lately, in a language: where somebody named them, or everything else. */
export const latelyToldQuery = (language: Language, of: (typeof notificationSubjects)[number]) =>
  queryOptions({
    queryKey: ["notifications", "lately", language, of],
    queryFn: ({ signal }) => call(listNotifications, { query: { lately: true, of, size: mostOnHome } }, { signal }),
  })

/** The reader's starred files, of one project or of all. */
export const starredFilesQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ["files", "starred", projectId],
    queryFn: ({ signal }) => call(listStarredFiles, { query: { projectId, size: mostOnHome } }, { signal }),
  })
