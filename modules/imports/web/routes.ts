import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guarded, guardedRecords, type NeededRight } from "../../../src/shell/guarded.tsx"
import type { UnparsedMatrixSearch } from "../../matrix/web/matrix-search.ts"
import { recordSearch } from "../../records/web/record-search.ts"

const loadStart = () => import("./import-start-screen.tsx")
const loadImport = () => import("./import-screen.tsx")

const startImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import",
  validateSearch: recordSearch,
  component: guardedRecords(lazyRouteComponent(loadStart, "ImportStartScreen"), "CREATE", "UPDATE"),
  loader: loadsMessages("imports/imports"),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import/$importId",
  validateSearch: recordSearch,
  component: guardedRecords(lazyRouteComponent(loadImport, "ImportScreen"), "CREATE", "UPDATE"),
  loader: loadsMessages("imports/imports"),
})

const matrixRight: NeededRight = {
  feature: "Activities",
  subFeature: "RCM",
  actions: ["UPDATE"],
  what: "matrix.title",
}
/** Parsed by the screen, which is loaded on demand. */
const matrixSearch = (search: Record<string, unknown>): UnparsedMatrixSearch => search

const startMatrixImport = createRoute({
  getParentRoute: () => shell,
  path: "/rcm/$projectId/import",
  validateSearch: matrixSearch,
  component: guarded(lazyRouteComponent(loadStart, "MatrixImportStartScreen"), matrixRight),
  loader: loadsMessages("imports/imports", "imports/matrix-import", "check-outs"),
})

const oneMatrixImport = createRoute({
  getParentRoute: () => shell,
  path: "/rcm/$projectId/import/$importId",
  validateSearch: matrixSearch,
  component: guarded(lazyRouteComponent(loadImport, "MatrixImportScreen"), matrixRight),
  loader: loadsMessages("imports/imports", "imports/matrix-import", "check-outs"),
})

export const importsRoutes = [startImport, oneImport, startMatrixImport, oneMatrixImport] as const
