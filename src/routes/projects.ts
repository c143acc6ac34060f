import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { guarded, type NeededRight } from "../shell/guarded.tsx"
import { shell } from "./root-layout.tsx"
import { tasksSearch } from "./tasks-search.ts"

/** Routes of projects, and of the user's tasks in all of them. */

const projectsFor = (...actions: NeededRight["actions"]): NeededRight => ({
  feature: "Activities",
  subFeature: "Project",
  actions,
  what: "shell.projects",
})

const projects = createRoute({
  getParentRoute: () => shell,
  path: "/projects",
  component: guarded(
    lazyRouteComponent(() => import("../../modules/projects/web/project-list-screen.tsx"), "ProjectListScreen"),
    projectsFor("READ"),
  ),
})

const newProject = createRoute({
  getParentRoute: () => shell,
  path: "/projects/new",
  component: guarded(
    lazyRouteComponent(() => import("../../modules/projects/web/project-edit-screen.tsx"), "NewProjectScreen"),
    projectsFor("CREATE"),
  ),
})

const project = createRoute({
  getParentRoute: () => shell,
  path: "/projects/$projectId",
  component: guarded(
    lazyRouteComponent(() => import("../../modules/projects/web/project-screen.tsx"), "ProjectScreen"),
    projectsFor("READ"),
  ),
})

const editProject = createRoute({
  getParentRoute: () => shell,
  path: "/projects/$projectId/edit",
  component: guarded(
    lazyRouteComponent(() => import("../../modules/projects/web/project-edit-screen.tsx"), "ProjectEditScreen"),
    projectsFor("UPDATE", "CREATE"),
  ),
})

const tasks = createRoute({
  getParentRoute: () => shell,
  path: "/tasks",
  validateSearch: tasksSearch,
  component: lazyRouteComponent(() => import("../../modules/workflow/web/tasks/tasks-screen.tsx"), "TasksScreen"),
})

export const projectRoutes = [tasks, projects, newProject, project, editProject] as const
