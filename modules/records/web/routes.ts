import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedRecords } from "../../../src/shell/guarded.tsx"
import { recordSearch } from "./record-search.ts"

/** Routes of records: /{type}/{projectId} and /{type}/{projectId}/edit/{id}. */

const recordsOutsideProjects = createRoute({
  getParentRoute: () => shell,
  path: "/$type",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./record-list-screen.tsx"), "RecordListScreen"),
    "READ",
  ),
})

const records = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./record-list-screen.tsx"), "RecordListScreen"),
    "READ",
  ),
})

const newRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/new",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./new-record-screen.tsx"), "NewRecordScreen"),
    "CREATE",
  ),
})

const editRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/edit/$recordId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./record-edit-screen.tsx"), "RecordEditScreen"),
    "READ",
  ),
})

export const recordsRoutes = [recordsOutsideProjects, records, newRecord, editRecord] as const
