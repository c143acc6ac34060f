import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Inbox } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import type { UnparsedTasksSearch } from "./tasks/tasks-search.ts"

/** Parsed by the screen, which is loaded on demand. */
const validateSearch = (search: Record<string, unknown>): UnparsedTasksSearch => search

/** The user's tasks in all projects. */
const tasks = createRoute({
  getParentRoute: () => shell,
  path: "/tasks",
  validateSearch,
  component: lazyRouteComponent(() => import("./tasks/tasks-screen.tsx"), "TasksScreen"),
  loader: loadsMessages("workflow"),
  staticData: { nav: { label: "shell.tasks", icon: Inbox, group: "top", position: 20, isOpenTo: () => true } },
})

export const workflowRoutes = [tasks] as const
