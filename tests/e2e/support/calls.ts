import { request as playwrightRequest, type APIRequestContext, type Page } from "playwright-core"
import { getWorkerServer } from "./worker-server.ts"
import { signInByCalls } from "./sign-in.ts"

/** A call with somebody's session, as another tool of the same person would make it. */
export type Calls = <Reply>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<Reply>

export async function callsOf(page: Page): Promise<Calls> {
  return callsWith(page.request, page.url(), await authorizationOf(page))
}

/** The token of the page's session, from a call that the page makes by itself when it is loaded again. */
export async function authorizationOf(page: Page): Promise<string> {
  const firstRequest = page.waitForRequest((one) => "authorization" in one.headers())
  await page.reload()
  const { authorization = "" } = (await firstRequest).headers()
  return authorization
}

/** Calls of a demonstration account, or of somebody else by their address, who has no page open. */
export async function callsAs(account: string, url: string = getWorkerServer().url): Promise<Calls> {
  const client = await playwrightRequest.newContext()
  const { accessToken } = await signInByCalls({ request: client }, url, account)
  return callsWith(client, url, `Bearer ${accessToken}`)
}

function callsWith(client: APIRequestContext, url: string, authorization: string): Calls {
  return async (method, path, body) => {
    const data = body === undefined ? {} : { data: body }
    const response = await client.fetch(new URL(path, url).href, { method, headers: { authorization }, ...data })
    const text = await response.text()
    if (!response.ok()) throw new Error(`${method} ${path} was answered with ${response.status()}: ${text}`)
    if (text === "") return undefined
    return JSON.parse(response.headers()["content-type"]?.startsWith("text/event-stream") ? lastEventOf(text) : text)
  }
}

/** Of a stream of events that ends by itself, what came last: of a job's progress, the job as it finished. */
function lastEventOf(stream: string): string {
  const events = stream.split("\n").filter((line) => line.startsWith("data: "))
  return events.at(-1)?.slice("data: ".length) ?? "null"
}
