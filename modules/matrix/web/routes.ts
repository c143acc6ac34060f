import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { TableProperties } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"
import { canReadMatrix } from "../../../src/shell/can-read-matrix.ts"
import type { UnparsedMatrixSearch } from "./matrix-search.ts"

const matrixNav: NavEntry = {
  label: "matrix.title",
  icon: TableProperties,
  group: "records",
  position: 5,
  isOpenTo: canReadMatrix,
}

const screen = guardedByNav(
  lazyRouteComponent(() => import("./matrix-screen.tsx"), "MatrixScreen"),
  matrixNav,
)

const loadMessages = loadsMessages("matrix", "check-outs")

/** Parsed by the screen, which is loaded on demand. */
const validateSearch = (search: Record<string, unknown>): UnparsedMatrixSearch => search

/** The matrix of the selected project, or of the master library. */
const matrixRoute = createRoute({
  getParentRoute: () => shell,
  path: "/rcm",
  validateSearch,
  component: screen,
  loader: loadMessages,
  staticData: { nav: matrixNav },
})

const projectMatrixRoute = createRoute({
  getParentRoute: () => shell,
  path: "/rcm/$projectId",
  validateSearch,
  component: screen,
  loader: loadMessages,
})

export const matrixRoutes = [matrixRoute, projectMatrixRoute] as const
