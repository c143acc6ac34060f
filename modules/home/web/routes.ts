import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { House } from "lucide-react"
import { shell } from "../../../src/routes/root-layout.tsx"

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./home-screen.tsx"), "HomeScreen"),
  staticData: { nav: { label: "shell.home", icon: House, group: "top", position: 10, isOpenTo: () => true } },
})

export const homeRoutes = [home] as const
