import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedRecords } from "../../../src/shell/guarded.tsx"
import { recordSearch } from "../../records/web/record-search.ts"

const startImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./import-start-screen.tsx"), "ImportStartScreen"),
    "CREATE",
    "UPDATE",
  ),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import/$importId",
  validateSearch: recordSearch,
  component: guardedRecords(
    lazyRouteComponent(() => import("./import-screen.tsx"), "ImportScreen"),
    "CREATE",
    "UPDATE",
  ),
})

export const importsRoutes = [startImport, oneImport] as const
