import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { allowsSomeRecords } from "../../../schemas/permissions.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"

const recycleBin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("./recycle-bin-screen.tsx"), "RecycleBinScreen"),
  loader: loadsMessages("recycle-bin"),
  staticData: {
    nav: {
      label: "shell.bin",
      icon: Trash2,
      group: "records",
      position: 10,
      isOpenTo: (rights) => profileTypes.some((type) => allowsSomeRecords(rights, type, "DELETE")),
    },
  },
})

export const recycleBinRoutes = [recycleBin] as const
