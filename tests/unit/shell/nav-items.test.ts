import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router"
import { House } from "lucide-react"
import { expect, test } from "vitest"
import { allows, type Rights } from "../../../schemas/permissions.ts"
import { visibleNavItems, type NavEntry } from "../../../src/shell/nav-items.tsx"

type Place = Pick<NavEntry, "group" | "position"> & Partial<NavEntry>

/** Addresses of the visible entries of a router with routes at these paths. */
function hrefs(
  places: Readonly<Record<string, Place | undefined>>,
  rights: Rights = { isClientAdmin: true, grants: [] },
) {
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: "shell" })
  const routes = Object.entries(places).map(([path, place]) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      ...(place && { staticData: { nav: { label: "shell.home", icon: House, isOpenTo: () => true, ...place } } }),
    }),
  )
  const { routesById } = createRouter({
    routeTree: root.addChildren([shell.addChildren(routes)]),
    history: createMemoryHistory(),
  })
  return visibleNavItems(Object.values(routesById), rights).map(({ href }) => href)
}

test("entries are ordered by group and position, whatever the order of the routes", () => {
  const places: Readonly<Record<string, Place>> = {
    "/settings/jobs": { group: "settings", position: 100 },
    "/settings/users": { group: "settings", position: 20 },
    "/bin": { group: "records", position: 10 },
    "/tasks": { group: "top", position: 20 },
    "/": { group: "top", position: 10 },
  }
  expect(hrefs(places)).toEqual(["/", "/tasks", "/bin", "/settings/users", "/settings/jobs"])
})

test("routes without a declared entry have none", () => {
  expect(hrefs({ "/$type": undefined, "/projects": { group: "top", position: 10 } })).toEqual(["/projects"])
})

test("an entry is visible only with its permission", () => {
  const isOpenTo = (rights: Rights) => allows(rights, "Settings", "Role_Access", "READ")
  const places: Readonly<Record<string, Place>> = {
    "/": { group: "top", position: 10 },
    "/settings/roles": { group: "settings", position: 10, isOpenTo },
  }
  const grants = [{ feature: "Settings", subFeature: "Role_Access", actions: ["READ"] }] satisfies Rights["grants"]
  expect(hrefs(places, { isClientAdmin: false, grants: [] })).toEqual(["/"])
  expect(hrefs(places, { isClientAdmin: false, grants })).toEqual(["/", "/settings/roles"])
})
