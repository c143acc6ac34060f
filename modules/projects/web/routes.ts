import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { FolderKanban } from "lucide-react"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guarded, guardedByNav, type NeededRight } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const projectsFor = (...actions: NeededRight["actions"]): NeededRight => ({
  feature: "Activities",
  subFeature: "Project",
  actions,
  what: "shell.projects",
})

const projectsNav: NavEntry = {
  label: "shell.projects",
  icon: FolderKanban,
  group: "top",
  position: 30,
  isOpenTo: (rights) => allows(rights, "Activities", "Project", "READ"),
}

const projects = createRoute({
  getParentRoute: () => shell,
  path: "/projects",
  component: guardedByNav(
    lazyRouteComponent(() => import("./project-list-screen.tsx"), "ProjectListScreen"),
    projectsNav,
  ),
  loader: loadsMessages("projects"),
  staticData: { nav: projectsNav },
})

const newProject = createRoute({
  getParentRoute: () => shell,
  path: "/projects/new",
  component: guarded(
    lazyRouteComponent(() => import("./project-edit-screen.tsx"), "NewProjectScreen"),
    projectsFor("CREATE"),
  ),
  loader: loadsMessages("projects"),
})

const project = createRoute({
  getParentRoute: () => shell,
  path: "/projects/$projectId",
  component: guarded(
    lazyRouteComponent(() => import("./project-screen.tsx"), "ProjectScreen"),
    projectsFor("READ"),
  ),
  loader: loadsMessages("projects"),
})

const editProject = createRoute({
  getParentRoute: () => shell,
  path: "/projects/$projectId/edit",
  component: guarded(
    lazyRouteComponent(() => import("./project-edit-screen.tsx"), "ProjectEditScreen"),
    projectsFor("UPDATE", "CREATE"),
  ),
  loader: loadsMessages("projects"),
})

export const projectsRoutes = [projects, newProject, project, editProject] as const
