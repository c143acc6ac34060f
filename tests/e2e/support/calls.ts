import type { Page } from "playwright-core"

/** A call with the session of the page, as another tool of the same person would make it. */
export type Calls = <Reply>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<Reply>

/** The session's token is heard from a call that the page makes by itself. */
export async function callsOf(page: Page): Promise<Calls> {
  const heard = page.waitForRequest((request) => "authorization" in request.headers())
  await page.reload()
  const { authorization = "" } = (await heard).headers()
  return async (method, path, body) => {
    const data = body === undefined ? {} : { data: body }
    const reply = await page.request.fetch(new URL(path, page.url()).href, {
      method,
      headers: { authorization },
      ...data,
    })
    if (!reply.ok()) throw new Error(`${method} ${path} was answered with ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
}
