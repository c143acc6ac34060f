import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"
import type { DocumentSearch } from "./document-search.ts"

/** Parsed by the screen, which is loaded on demand. */
const validateSearch = (search: Record<string, unknown>): DocumentSearch => search

/** The document of a narrative, flowchart or policy. */
const documentRoute = createRoute({
  getParentRoute: () => shell,
  path: "/documents/$recordId",
  validateSearch,
  component: lazyRouteComponent(() => import("./page/document-screen.tsx"), "DocumentScreen"),
})

export const processDocumentsRoutes = [documentRoute] as const
