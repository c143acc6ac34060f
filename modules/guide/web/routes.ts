import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"

const loadGuide = lazyRouteComponent(() => import("./guide-screen.tsx"), "GuideScreen")
const guide = createRoute({ getParentRoute: () => shell, path: "/guide", component: loadGuide })
const guidePage = createRoute({ getParentRoute: () => shell, path: "/guide/$page", component: loadGuide })

export const guideRoutes = [guide, guidePage] as const
