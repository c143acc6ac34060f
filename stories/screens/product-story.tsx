import { QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, RouterProvider, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { AppUser } from "../../schemas/api/auth.ts"
import { queryClient } from "../../src/queries/query-client.ts"
import { createAppRouter } from "../../src/routes.tsx"
import { onSessionChange, setSession, type Session } from "../../src/session/session-store.ts"
import { Toasts } from "../../src/shell/toasts.tsx"
import "../../src/shell/shell.css"
import { answering, type Answers } from "../bulk/answering.ts"
import { project } from "../projects/made-projects.ts"
import { administrator, entities } from "./signed-in.ts"

/** The whole product at one of its addresses: routes, guards and shell as in the browser, with a server that is made up. */

export interface ProductStoryProps {
  readonly at?: string
}

export function ProductStory({ at = "/" }: ProductStoryProps) {
  const [router] = useState(() => createAppRouter(createMemoryHistory({ initialEntries: [at] })))
  const address = useRouterState({ router, select: ({ location }) => location.href })
  useEffect(() => onSessionChange(() => void router.invalidate()), [router])
  useEffect(() => {
    const go = (event: Event) => {
      if (event instanceof CustomEvent) void router.navigate({ href: String(event.detail) })
    }
    window.addEventListener(goingTo, go)
    return () => window.removeEventListener(goingTo, go)
  }, [router])
  return (
    <QueryClientProvider client={queryClient}>
      <div data-address={address}>
        <RouterProvider router={router} />
      </div>
      <Toasts />
    </QueryClientProvider>
  )
}

/** Where the story has come to. */
export const address = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-address]")?.dataset["address"]

const goingTo = "story-goes-to"

/** As somebody does who types an address. */
export const goTo = (to: string): boolean => window.dispatchEvent(new CustomEvent(goingTo, { detail: to }))

const nothing = () => ({ content: [], page: 0, size: 5, last: true, until: null, totalElements: 0, next: null })

/** What every page asks for around its screen. */
const aroundEveryPage: Answers = {
  "GET /api/v1/projects": () => ({ content: [project] }),
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /oauth/get-entity-details": () => ({ modules: [{ moduleId: "IC", moduleCode: "00010", entities }] }),
  "GET /api/export": nothing,
  "GET /api/notifications": nothing,
  "GET /api/notifications/count": () => ({ count: 0 }),
  "GET /api/v1/notification/stream": () => new Response(null, { status: 503 }),
  "GET /api/v1/profiles/data/home": () => ({ counts: [], mine: [], recent: [] }),
  "GET /api/welcome": () => ({ steps: [], hidden: true }),
  "GET /sso-auth/ways": () => ({ google: false }),
}

/** A session, a browser that remembers nothing, and what the server answers, for as long as a story is shown. */
export const inProduct =
  (answers: Answers = {}, session: Session = signedIn()) =>
  () => {
    localStorage.clear()
    sessionStorage.clear()
    const { queries, ...others } = queryClient.getDefaultOptions()
    queryClient.clear()
    queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
    setSession(session)
    const stop = answering({ ...aroundEveryPage, ...answers })
    return () => {
      stop()
      queryClient.clear()
      queryClient.setDefaultOptions({ ...others, queries })
      setSession({ phase: "signedOut" })
    }
  }

export const signedIn = (user: Partial<AppUser> = {}): Session => ({
  phase: "signedIn",
  accessToken: "of a story",
  user: { ...administrator, ...user },
})

/** Nobody, as the page begins for whoever comes to sign in. */
export const nobody: Session = { phase: "signedOut" }

/** Works with what roles grant, and is no administrator. */
export const tester: Partial<AppUser> = {
  isClientAdmin: false,
  roles: [{ id: "r5", name: "Tester" }],
  grants: [
    { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
    { feature: "Activities", subFeature: "Project", actions: ["READ"] },
  ],
}
