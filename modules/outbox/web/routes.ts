import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Mail } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

const outbox = createRoute({
  getParentRoute: () => shell,
  path: "/settings/outbox",
  component: lazyRouteComponent(() => import("./outbox-screen.tsx"), "OutboxScreen"),
  loader: loadsMessages("outbox"),
  staticData: {
    nav: {
      label: "shell.outbox",
      icon: Mail,
      group: "settings",
      position: 90,
      isOpenTo: ({ isClientAdmin }) => isClientAdmin,
    },
  },
})

export const outboxRoutes = [outbox] as const
