import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Network } from "lucide-react"
import type { EntityId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

/** The open view of the organisation, and the selected entity. */
interface OrganisationSearch {
  readonly view?: "structure" | undefined
  readonly entity?: EntityId | undefined
}

const organisation = createRoute({
  getParentRoute: () => shell,
  path: "/settings/organisation",
  validateSearch: (search: Record<string, unknown>): OrganisationSearch => ({
    ...(search["view"] === "structure" && { view: "structure" }),
    ...(typeof search["entity"] === "string" && { entity: search["entity"] as EntityId }),
  }),
  component: lazyRouteComponent(() => import("./organisation-screen.tsx"), "OrganisationScreen"),
  loader: loadsMessages("organisation"),
  staticData: {
    nav: {
      label: "shell.organisation",
      icon: Network,
      group: "settings",
      position: 30,
      isOpenTo: (rights) => allows(rights, "Settings", "Org_Setup", "READ"),
    },
  },
})

export const organisationRoutes = [organisation] as const
