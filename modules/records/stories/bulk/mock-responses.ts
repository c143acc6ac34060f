/** Mock responses by method and path: a body, or a complete response. */
export type MockResponses = Readonly<Record<string, (body: unknown) => unknown>>

/** Mocks the page's requests while a story is shown. Returns a function that restores them. */
export function mockResponses(responses: MockResponses): () => void {
  const before = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const handler = responses[`${request.method} ${new URL(request.url).pathname}`]
    if (!handler) return before(input, init)
    const response = await handler(request.method === "GET" ? undefined : await request.json().catch(() => undefined))
    return response instanceof Response ? response : Response.json(response)
  }
  return () => {
    window.fetch = before
  }
}
