/** What a story's server says, by method and path: a body, or a whole response. */
export type Answers = Readonly<Record<string, (body: unknown) => unknown>>

/** Answers the page's calls from memory while a story is shown; what it gives back ends that. */
export function answering(answers: Answers): () => void {
  const before = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
    if (!answer) return before(input, init)
    const said = await answer(request.method === "GET" ? undefined : await request.json().catch(() => undefined))
    return said instanceof Response ? said : Response.json(said)
  }
  return () => {
    window.fetch = before
  }
}
