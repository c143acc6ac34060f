import type { APIRequestContext, APIResponse } from "playwright-core"

export interface SteadyLoad {
  readonly context: APIRequestContext
  readonly headers: Readonly<Record<string, string>>
  readonly projectId: string
  /** Number of concurrent callers. */
  readonly callers: number
  /** Title prefix of the created issues. */
  readonly title: string
}

/** Creates, edits and lists issues until stopped; responses other than the expected ones are counted as failed. */
export function runSteadyLoad({ context, headers, projectId, callers, title: prefix }: SteadyLoad) {
  const failed: string[] = []
  const titles: string[] = []
  let calls = 0
  let target: { readonly calls: number; readonly onReached: () => void } | undefined
  const over = new AbortController()
  const call = async (name: string, expectedStatus: number, send: () => Promise<APIResponse>) => {
    try {
      const reply = await send()
      if (reply.status() === expectedStatus) return reply
      failed.push(`${name}: ${reply.status()} ${await reply.text()}`)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`)
    } finally {
      calls += 1
      if (target && calls >= target.calls) target.onReached()
    }
    return undefined
  }
  const path = "/api/v1/profiles/data"
  const one = async (caller: number) => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const title = `${prefix} ${caller}-${round}`
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
    /** Resolves after this number of further responses, expected or not. */
    more(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      target = { calls: calls + count, onReached: resolve }
      return promise
    },
    async end() {
      over.abort()
      await all
      return { calls, failed, titles }
    },
  }
}

/** Names of all issues of the project created by this load, as listed by one process. */
export async function listLoadNames({ context, headers, projectId, title }: SteadyLoad): Promise<readonly string[]> {
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
