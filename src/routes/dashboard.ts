import { createRoute, redirect } from "@tanstack/react-router"
import { shell } from "./root-layout.tsx"

/** Landing page of both modules by specification; until there are dashboards, the home page lists the next steps. */
export const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/dashboard",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true })
  },
})
