import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { useState, type ReactNode } from "react"
import { expect, waitFor, within } from "storybook/test"
import type { MessageKey } from "../../messages/index.ts"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { setSession } from "../../src/session/session-store.ts"
import { mockResponses, type MockResponses } from "../../modules/records/stories/bulk/mock-responses.ts"
import { t } from "../texts.ts"
import { userInRole, type StoryContext } from "./role-user.ts"
import { administrator } from "./signed-in.ts"
import "../story-box.css"

/** Complete screens of a signed-in user, without the shell. */

export interface ScreenStoryProps {
  readonly Screen: () => ReactNode
  /** Route path. */
  readonly path: string
  /** Current URL; defaults to `path` when that has no parameters. */
  readonly at?: string
  /** The screen is only a part of its page. */
  readonly isPart?: boolean
}

/** Renders a screen at its URL; all other routes are empty. */
export function ScreenStory({ Screen, path, at = path, isPart }: ScreenStoryProps) {
  const [{ queries, router }] = useState(() => {
    const root = createRootRoute({ component: Outlet, notFoundComponent: () => null })
    const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Outlet })
    const screen = createRoute({ getParentRoute: () => shell, path, component: Screen })
    return {
      queries: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
      router: createRouter({
        routeTree: root.addChildren([shell.addChildren([screen])]),
        history: createMemoryHistory({ initialEntries: [at] }),
      }),
    }
  })
  return (
    <QueryClientProvider client={queries}>
      <div className="story-screen" data-page={isPart ? undefined : ""}>
        <RouterProvider router={router} />
      </div>
    </QueryClientProvider>
  )
}

/** Mocks the server's responses for a signed-in user while a story is shown. */
export const requireSession =
  (responses: MockResponses, user: AppUser = administrator) =>
  (context?: StoryContext) => {
    setSession({ phase: "signedIn", accessToken: "of a story", user: userInRole(user, context) })
    return mockResponses({ "GET /api/v1/projects": () => ({ content: [] }), ...responses })
  }

interface PlayContext {
  readonly canvasElement: HTMLElement
}

/** The first request is pending. */
export const whileLoading = (requestKey: string, others: MockResponses = {}) => ({
  beforeEach: requireSession({ ...others, [requestKey]: () => new Promise(() => undefined) }),
  play: async ({ canvasElement }: PlayContext) => {
    await waitFor(() => expect(canvasElement.querySelector(".ru-skeleton")).not.toBeNull())
  },
})

/** The first request fails: shows the error and a retry button. */
export const whenFailed = (requestKey: string, others: MockResponses = {}) => ({
  beforeEach: requireSession({
    ...others,
    [requestKey]: () => Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  play: async ({ canvasElement }: PlayContext) => {
    const canvas = within(canvasElement)
    await canvas.findByRole("alert")
    await expect(canvas.getByRole("button", { name: t("shell.error.retry") })).toBeVisible()
  },
})

/** The user lacks the permission: names what they cannot open. */
export const whenForbidden = (requestKey: string, what: MessageKey, others: MockResponses = {}) => ({
  beforeEach: requireSession({
    ...others,
    [requestKey]: () => Response.json({ code: "forbidden", message: "Not for you.", path: [] }, { status: 403 }),
  }),
  play: async ({ canvasElement }: PlayContext) => {
    const title = t("shell.denied.title", { what: t(what) })
    await expect(await within(canvasElement).findByRole("heading", { name: title })).toBeVisible()
  },
})
