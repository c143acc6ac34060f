import { sampleInLanguage } from "../../../../stories/sample-text.ts"

/** Mock responses by method and path, to a body and a query: a body, or a complete response. */
export type MockResponses = Readonly<Record<string, (body: unknown, query: URLSearchParams) => unknown>>

/**
 * Mocks the page's requests while a story is shown, with samples in the story's language. Returns a function that
 * restores them.
 */
export function mockResponses(responses: MockResponses): () => void {
  const before = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const handler = responses[`${request.method} ${pathname}`]
    if (!handler) return before(input, init)
    const body = request.method === "GET" ? undefined : await request.json().catch(() => undefined)
    const response = await handler(body, searchParams)
    if (!(response instanceof Response)) return Response.json(sampleInLanguage(response))
    if (!response.headers.get("content-type")?.startsWith("application/json")) return response
    return Response.json(sampleInLanguage(await response.json()), response)
  }
  return () => {
    window.fetch = before
  }
}
