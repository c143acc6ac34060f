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
import type { AppUser } from "../../schemas/api/auth.ts"
import { setSession } from "../../src/session/session-store.ts"
import { answering, type Answers } from "../bulk/answering.ts"
import { words } from "../designer/desk.ts"
import { administrator } from "./signed-in.ts"

/** Whole screens, as somebody sees them who is signed in, without the shell around them. */

export interface ScreenStoryProps {
  readonly Screen: () => ReactNode
  /** As the routes have it. */
  readonly path: string
  /** Where the person is; as `path` where that has no parameters. */
  readonly at?: string
}

/** A screen at its address; whatever else it leads to is empty. */
export function ScreenStory({ Screen, path, at = path }: ScreenStoryProps) {
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
      <div style={{ display: "flex", blockSize: "92dvh" }}>
        <RouterProvider router={router} />
      </div>
    </QueryClientProvider>
  )
}

/** What the server says to somebody who is signed in, for as long as a story is shown. */
export const behindSignIn =
  (answers: Answers, user: AppUser = administrator) =>
  () => {
    setSession({ phase: "signedIn", accessToken: "of a story", user })
    const stop = answering({ "GET /api/v1/projects": () => ({ content: [] }), ...answers })
    return () => {
      stop()
      setSession({ phase: "signedOut" })
    }
  }

interface PlayedIn {
  readonly canvasElement: HTMLElement
}

/** While what it asks first is on its way. */
export const whileLoading = (asked: string, others: Answers = {}) => ({
  beforeEach: behindSignIn({ ...others, [asked]: () => new Promise(() => undefined) }),
  play: async ({ canvasElement }: PlayedIn) => {
    await waitFor(() => expect(canvasElement.querySelector(".ru-skeleton")).not.toBeNull())
  },
})

/** Where what it asks first fails: what happened, and the way to try again. */
export const whenBroken = (asked: string, others: Answers = {}) => ({
  beforeEach: behindSignIn({
    ...others,
    [asked]: () => Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  play: async ({ canvasElement }: PlayedIn) => {
    const canvas = within(canvasElement)
    await canvas.findByRole("alert")
    await expect(canvas.getByRole("button", { name: words("shell.error.retry") })).toBeVisible()
  },
})

/** For whoever lacks the right: what they cannot open. */
export const whenForbidden = (asked: string, what: MessageKey, others: Answers = {}) => ({
  beforeEach: behindSignIn({
    ...others,
    [asked]: () => Response.json({ code: "forbidden", message: "Not for you.", path: [] }, { status: 403 }),
  }),
  play: async ({ canvasElement }: PlayedIn) => {
    const title = words("shell.denied.title", { what: words(what) })
    await expect(await within(canvasElement).findByRole("heading", { name: title })).toBeVisible()
  },
})
