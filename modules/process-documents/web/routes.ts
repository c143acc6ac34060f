import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"

/**
 * The document of a narrative, flowchart or policy; the screen, which is loaded on demand, parses what the URL says.
 */
const documentRoute = createRoute({
  getParentRoute: () => shell,
  path: "/documents/$recordId",
  component: lazyRouteComponent(() => import("./page/document-screen.tsx"), "DocumentScreen"),
})

export const processDocumentsRoutes = [documentRoute] as const
