import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { MailPlus } from "lucide-react"
import { allowsDesign } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const mailTemplatesNav: NavEntry = {
  label: "shell.mailTemplates",
  icon: MailPlus,
  group: "settings",
  position: 80,
  isOpenTo: (rights) => allowsDesign(rights, "READ", "any"),
}

const mailTemplates = createRoute({
  getParentRoute: () => shell,
  path: "/settings/mail-templates",
  component: guardedByNav(
    lazyRouteComponent(() => import("./mail-templates-screen.tsx"), "MailTemplatesScreen"),
    mailTemplatesNav,
  ),
  loader: loadsMessages("mail-templates"),
  staticData: { nav: mailTemplatesNav },
})

export const mailTemplatesRoutes = [mailTemplates] as const
