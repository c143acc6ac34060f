import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { ListChecks } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

const jobs = createRoute({
  getParentRoute: () => shell,
  path: "/settings/jobs",
  component: lazyRouteComponent(() => import("./jobs-screen.tsx"), "JobsScreen"),
  loader: loadsMessages("jobs/client-jobs"),
  staticData: {
    nav: {
      label: "shell.jobs",
      icon: ListChecks,
      group: "settings",
      position: 100,
      isOpenTo: ({ isClientAdmin }) => isClientAdmin,
    },
  },
})

export const jobsRoutes = [jobs] as const
