import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { pickListSearchParams, type ListSearchParams } from "../../renderers/list/list-state.ts"
import { guardedRecords } from "../shell/guarded.tsx"
import { shell } from "./root-layout.tsx"

/**
 * Routes of records: /{type}/{projectId} and /{type}/{projectId}/edit/{id}. They match almost anything, so they come
 * last.
 */

/** Search params of a record screen: the profile, for types with several, and the list's state. */
export interface RecordSearch extends ListSearchParams {
  readonly profile?: string | undefined
  /** The draft that a new record continues. */
  readonly draft?: string | undefined
  /** An earlier version of its profile under which to show the record. */
  readonly version?: number | undefined
  /** Opens the record at the required action. */
  readonly section?: "task" | undefined
}

const recordSearch = (search: Record<string, unknown>): RecordSearch => ({
  ...(typeof search["profile"] === "string" && { profile: search["profile"] }),
  ...(typeof search["draft"] === "string" && { draft: search["draft"] }),
  ...(typeof search["version"] === "number" && { version: search["version"] }),
  ...(search["section"] === "task" && { section: "task" }),
  ...pickListSearchParams(search),
})

const recordsOutsideProjects = createRoute({
  getParentRoute: () => shell,
  path: "/$type",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/records/web/record-list-screen.tsx"), "RecordListScreen"),
    "READ",
  ),
})

const records = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/records/web/record-list-screen.tsx"), "RecordListScreen"),
    "READ",
  ),
})

const newRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/new",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/records/web/record-edit-screen.tsx"), "NewRecordScreen"),
    "CREATE",
  ),
})

const editRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/edit/$recordId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/records/web/record-edit-screen.tsx"), "RecordEditScreen"),
    "READ",
  ),
})

const startImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/imports/web/import-start-screen.tsx"), "ImportStartScreen"),
    "CREATE",
    "UPDATE",
  ),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import/$importId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("../../modules/imports/web/import-screen.tsx"), "ImportScreen"),
    "CREATE",
    "UPDATE",
  ),
})

export const recordRoutes = [recordsOutsideProjects, records, newRecord, editRecord, startImport, oneImport] as const
