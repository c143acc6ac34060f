import type { APIRequestContext, APIResponse } from "playwright-core"

export interface SteadyWork {
  readonly context: APIRequestContext
  readonly headers: Readonly<Record<string, string>>
  readonly projectId: string
  /** How many work at a time. */
  readonly callers: number
  /** What the titles of the issues they make begin with. */
  readonly title: string
}

/** Issues are made, changed and listed until told to stop; every call is answered as it should be, or is among what failed. */
export function workSteadily({ context, headers, projectId, callers, title: prefix }: SteadyWork) {
  const failed: string[] = []
  const titles: string[] = []
  let calls = 0
  let awaited: { readonly calls: number; readonly reached: () => void } | undefined
  const over = new AbortController()
  const call = async (name: string, wanted: number, send: () => Promise<APIResponse>) => {
    try {
      const reply = await send()
      if (reply.status() === wanted) return reply
      failed.push(`${name}: ${reply.status()} ${await reply.text()}`)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`)
    } finally {
      calls += 1
      if (awaited && calls >= awaited.calls) awaited.reached()
    }
    return undefined
  }
  const path = "/api/v1/profiles/data"
  const one = async (caller: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const title = `${prefix} ${caller}-${turn}`
      const data = { profileId: "issue", projectId, fields: { title_1: { value: title } } }
      const created = await call("write", 201, () => context.post(path, { headers, data }))
      if (created) {
        titles.push(title)
        const { id, revision } = (await created.json()) as { readonly id: string; readonly revision: number }
        const changed = { revision, fields: { title_1: { value: `${title}, changed` } } }
        await call("change", 200, () => context.put(`${path}/${id}`, { headers, data: changed }))
      }
      const list = { profileId: "issue", projectId, query: { size: 5 } }
      await call("read", 200, () => context.post(`${path}/v4/paginated`, { headers, data: list }))
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
  return {
    /** Resolves once so many more calls were answered, as they should be or not. */
    more(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { calls: calls + count, reached: resolve }
      return promise
    },
    async end() {
      over.abort()
      await all
      return { calls, failed, titles }
    },
  }
}

/** The names of all issues of the project that were made so, as one process lists them. */
export async function namesOfWork({ context, headers, projectId, title }: SteadyWork): Promise<readonly string[]> {
  const names: string[] = []
  for (let page = 0; ; page += 1) {
    const reply = await context.post("/api/v1/profiles/data/v4/paginated", {
      headers,
      data: { profileId: "issue", projectId, search: title, query: { size: 50, page } },
    })
    if (reply.status() !== 200) throw new Error(`The list was answered with ${reply.status()}: ${await reply.text()}`)
    const { content } = (await reply.json()) as { readonly content: readonly { readonly name: string }[] }
    if (content.length === 0) return names
    for (const { name } of content) names.push(name)
  }
}
