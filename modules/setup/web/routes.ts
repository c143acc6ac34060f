import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { root } from "../../../src/routes/root-layout.tsx"

/** Target of the setup link that a new installation prints. */
const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  component: lazyRouteComponent(() => import("./setup-screen.tsx"), "SetupScreen"),
})

export const setupRoutes = [setup] as const
