import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

const screen = {
  getParentRoute: () => shell,
  component: lazyRouteComponent(() => import("./guide-screen.tsx"), "GuideScreen"),
  loader: loadsMessages("guide"),
} as const
const guide = createRoute({ ...screen, path: "/guide" })
const guidePage = createRoute({ ...screen, path: "/guide/$page" })

export const guideRoutes = [guide, guidePage] as const
