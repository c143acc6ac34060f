import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedDesign } from "../../../src/shell/guarded.tsx"

const profileReminders = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/reminders",
  component: guardedDesign(
    lazyRouteComponent(() => import("./reminders-screen.tsx"), "RemindersScreen"),
    "shell.profiles",
  ),
  loader: loadsMessages("reminders"),
})

export const remindersRoutes = [profileReminders] as const
