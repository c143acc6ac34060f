import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedRecords } from "../../../src/shell/guarded.tsx"
import { documentSearch } from "./document-search.ts"

/** The document of a narrative, flowchart or policy. */
const documentRoute = createRoute({
  getParentRoute: () => shell,
  path: "/documents/$recordId",
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => import("./page/document-screen.tsx"), "DocumentScreen"),
})

/** Files uploaded as narratives or flowcharts of a project, or of the master library. */
const uploadRoute = createRoute({
  getParentRoute: () => shell,
  path: "/documents/upload/$type/$projectId",
  validateSearch: ({ profile }: Record<string, unknown>): { readonly profile?: string } =>
    typeof profile === "string" ? { profile } : {},
  component: guardedRecords(
    lazyRouteComponent(() => import("./bulk-upload/bulk-upload-screen.tsx"), "BulkUploadScreen"),
    "CREATE",
  ),
})

export const processDocumentsRoutes = [documentRoute, uploadRoute] as const
