import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Megaphone } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

const announcements = createRoute({
  getParentRoute: () => shell,
  path: "/settings/announcements",
  component: lazyRouteComponent(() => import("./announcements-screen.tsx"), "AnnouncementsScreen"),
  loader: loadsMessages("announcements"),
  staticData: {
    nav: {
      label: "announcements.title",
      icon: Megaphone,
      group: "settings",
      position: 75,
      isOpenTo: ({ isClientAdmin }) => isClientAdmin,
    },
  },
})

export const announcementsRoutes = [announcements] as const
