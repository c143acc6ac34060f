import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

/**
 * The document of a narrative, flowchart or policy; the screen, which is loaded on demand, parses what the URL says.
 */
const documentRoute = createRoute({
  getParentRoute: () => shell,
  path: "/documents/$recordId",
  component: lazyRouteComponent(() => import("./page/document-screen.tsx"), "DocumentScreen"),
  loader: loadsMessages("process-documents/document", "check-outs"),
})

export const processDocumentsRoutes = [documentRoute] as const
