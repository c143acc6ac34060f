import type { FastifyInstance } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

const deepest = 32
const mostNodes = 20_000
/** For definitions and records with tables; 5 MB of text hold little more. */
const mostNodesOfLargeBody = 500_000

/**
 * What is too deep or too manifold to be judged safely is refused before anything looks at it, and so is text that the
 * database could not keep (NUL, half a surrogate pair).
 */
export function guardBodies(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const most = request.routeOptions.config.largeBody ? mostNodesOfLargeBody : mostNodes
    for (const part of [request.params, request.query, request.body]) refuseBombs(part, most)
  })
}

/** Walks without recursion, because a million brackets would overflow a recursive walk. */
export function refuseBombs(root: unknown, most = mostNodes): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let nodes = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node
    nodes += 1
    if (nodes > most || depth > deepest)
      throw new Refusal(400, problem("request.too_deep", [], { depth: deepest, nodes: most }))
    if (typeof value === "string") refuseUnkeepable(value)
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    for (const [key, child] of Object.entries(value)) {
      refuseUnkeepable(key)
      open.push({ value: child, depth: depth + 1 })
    }
  }
}

function refuseUnkeepable(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw new Refusal(400, problem("request.invalid", []))
}
