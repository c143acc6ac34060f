import type { FastifyInstance, FastifyRequest } from "fastify"
import { mostPartsOf, tooDeep } from "./body-guard.ts"
import { hasMoreParts } from "./json-parts.ts"

/** A body of so many bytes keeps the process busy for a while. */
const costlyBytes = 100_000
/** And one of so many parts, however short. */
const costlyParts = 5000

/** What has too many parts is refused before it is parsed. A large body is parsed when it is its sender's turn: not while it is still coming in, which on a slow line takes long. */
export function parseInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const most = mostPartsOf(request.routeOptions.config)
    if (hasMoreParts(body, most)) return done(tooDeep(most))
    // Without a promise where there is nothing to wait for.
    if (body.length <= costlyBytes && !hasMoreParts(body, costlyParts)) return parse(request, body, done)
    takeTurn(request).then(() => parse(request, body, done), done)
  })
}

/** Waits for the person's turn at a costly call; it ends with the reply, or when nobody waits for the reply any more. */
export async function takeTurn(request: FastifyRequest): Promise<void> {
  const { actor, answer, server } = request
  if (!actor || !answer || request.hasTurn) return
  request.hasTurn = true
  const gone = new AbortController()
  answer.raw.once("close", () => gone.abort())
  if (answer.raw.closed) gone.abort()
  const end = await server.turns.take(actor.userId, gone.signal)
  if (gone.signal.aborted) end()
  else gone.signal.addEventListener("abort", end)
}
