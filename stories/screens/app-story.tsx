import { QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, RouterProvider, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { queryClient } from "../../src/queries/query-client.ts"
import { createAppRouter } from "../../src/routes.tsx"
import { onSessionChange, setSession, type Session } from "../../src/session/session-store.ts"
import { Toasts } from "../../src/shell/toasts.tsx"
import "../../src/shell/shell.css"
import { mockResponses, type MockResponses } from "../../modules/records/stories/bulk/mock-responses.ts"
import { project } from "../../modules/projects/stories/sample-projects.ts"
import { page as tasks } from "../../modules/workflow/stories/sample-tasks.ts"
import { userInRole, type StoryContext } from "./role-user.ts"
import { administrator, entities } from "./signed-in.ts"

/** The complete app at one of its URLs: routes, guards and shell as in the browser, with mock responses. */

export interface AppStoryProps {
  readonly at?: string
}

export function AppStory({ at = "/" }: AppStoryProps) {
  const [router] = useState(() => createAppRouter(createMemoryHistory({ initialEntries: [at] })))
  const currentPath = useRouterState({ router, select: ({ location }) => location.href })
  useEffect(() => onSessionChange(() => void router.invalidate()), [router])
  useEffect(() => {
    const go = (event: Event) => {
      if (event instanceof CustomEvent) void router.navigate({ href: String(event.detail) })
    }
    window.addEventListener(navigateEvent, go)
    return () => window.removeEventListener(navigateEvent, go)
  }, [router])
  return (
    <QueryClientProvider client={queryClient}>
      <div data-page="" data-current-path={currentPath}>
        <RouterProvider router={router} />
      </div>
      <Toasts />
    </QueryClientProvider>
  )
}

/** Current path of the story's router. */
export const currentPath = (): string | undefined =>
  document.querySelector<HTMLElement>("[data-current-path]")?.dataset["currentPath"]

const navigateEvent = "story-goes-to"

/** Navigates as if the user had entered a URL. */
export const goTo = (to: string): boolean => window.dispatchEvent(new CustomEvent(navigateEvent, { detail: to }))

const nothing = () => ({ content: [], page: 0, size: 5, last: true, until: null, totalElements: 0, next: null })

/** Responses of a home page on which nothing has happened yet. */
export const homeResponses: MockResponses = {
  "GET /api/notifications": nothing,
  "GET /api/v1/profiles/drafts": () => ({ content: [] }),
  "GET /api/v1/workflow/tasks": () => tasks([], { mine: 0, role: 0, unassigned: 0, overdue: 0, week: 0 }),
  "GET /api/file/starred": () => ({ content: [], page: 0, size: 5, hasMore: false }),
  "GET /api/v1/profiles/data/changed-by-others": () => ({ content: [] }),
  "GET /api/v1/profiles/data/home": () => ({ counts: [], mine: [], recent: [] }),
  "GET /api/welcome": () => ({ steps: [], hasRoles: true, hidden: true }),
}

/** Responses for a record that the user cannot open. */
export const recordNotFound = (recordId: string): MockResponses => ({
  [`GET /api/v1/profiles/data/${recordId}`]: () =>
    Response.json({ code: "record.not_found", message: "", path: [] }, { status: 404 }),
  [`GET /api/v1/profiles/drafts/${recordId}`]: () => ({ draft: null }),
})

/** Responses that every page needs for the shell. */
const aroundEveryPage: MockResponses = {
  ...homeResponses,
  "GET /api/v1/projects": () => ({ content: [project] }),
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/v1/profiles/changes": () => new Response(null, { status: 503 }),
  "GET /api/v1/announcements/current": () => ({ content: [] }),
  "GET /oauth/get-entity-details": () => ({ modules: [{ moduleId: "IC", moduleCode: "00010", entities }] }),
  "GET /api/export": nothing,
  "GET /api/notifications/count": () => ({ count: 0 }),
  "GET /api/v1/notification/stream": () => new Response(null, { status: 503 }),
  "GET /sso-auth/methods": () => ({ google: false }),
}

/** Sets up a session, empty browser storage and mock responses while a story is shown. */
export const setupApp =
  (responses: MockResponses = {}, session: Session = signedIn()) =>
  (context?: StoryContext) => {
    localStorage.clear()
    sessionStorage.clear()
    const { queries, ...others } = queryClient.getDefaultOptions()
    queryClient.clear()
    queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
    setSession(session.phase === "signedIn" ? { ...session, user: userInRole(session.user, context) } : session)
    const stop = mockResponses({ ...aroundEveryPage, ...responses })
    return () => {
      stop()
      queryClient.clear()
      queryClient.setDefaultOptions({ ...others, queries })
    }
  }

export const signedIn = (user: Partial<AppUser> = {}): Session => ({
  phase: "signedIn",
  accessToken: "of a story",
  user: { ...administrator, ...user },
})

/** A signed-out session. */
export const nobody: Session = { phase: "signedOut" }
