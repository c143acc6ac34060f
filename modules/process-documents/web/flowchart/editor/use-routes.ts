import { useState } from "react"
import { routeAgain, type Route } from "../../../../../engine/flowchart/route.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"

/** The routes of all connections; after an edit, only what it touches is routed. */
export function useRoutes(flowchart: Flowchart): ReadonlyMap<string, Route> {
  const [routing, setRouting] = useState(() => routeAgain(flowchart, null))
  if (routing.flowchart === flowchart) return routing.routes
  const next = routeAgain(flowchart, routing)
  setRouting(next)
  return next.routes
}
