import { setImmediate } from "node:timers/promises"
import type { FastifyContextConfig, FastifyInstance } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

const deepest = 32
const mostNodes = 20_000
/** For records with tables, and what is done with many of them. */
const mostNodesOfRecords = 100_000
/** For definitions, which few people may write; 5 MB of text hold little more. */
const mostNodesOfDefinitions = 500_000

/** No part of any contract may hold a longer text, not even in a document that a reader of its own judges. */
const longestText = 1_000_000
/** So many parts the body of a call may have. */
export function mostPartsOf({ largeBody, permission }: FastifyContextConfig): number {
  if (!largeBody) return mostNodes
  return permission?.kind === "records" ? mostNodesOfRecords : mostNodesOfDefinitions
}

/** So many parts are looked at before others get their turn; a few milliseconds. */
const partsAtOnce = 10_000

/**
 * What is too deep or too manifold to be judged safely is refused before anything looks at it, and so is text that the
 * database could not keep (NUL, half a surrogate pair).
 */
export function guardBodies(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const most = mostPartsOf(request.routeOptions.config)
    for (const part of [request.params, request.query, request.body]) await refuseBombs(part, most)
  })
}

/** Walks without recursion, because a million brackets would overflow a recursive walk. */
async function refuseBombs(root: unknown, most: number): Promise<void> {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let nodes = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node
    nodes += 1
    if (depth > deepest) throw tooDeep(most)
    if (nodes % partsAtOnce === 0) await setImmediate()
    if (typeof value === "string") refuseUnkeepable(value)
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    const known = nodes + open.length
    if (Array.isArray(value)) {
      if (known + value.length > most) throw tooDeep(most)
      for (const child of value) open.push({ value: child, depth: depth + 1 })
      continue
    }
    for (const key in value) {
      refuseUnkeepable(key)
      open.push({ value: (value as Readonly<Record<string, unknown>>)[key], depth: depth + 1 })
      if (nodes + open.length > most) throw tooDeep(most)
    }
  }
}

export const tooDeep = (most: number): Refusal =>
  new Refusal(400, problem("request.too_deep", [], { depth: deepest, nodes: most }))

function refuseUnkeepable(text: string): void {
  if (text.length > longestText) throw new Refusal(400, problem("value.too_long", [], { maximum: longestText }))
  if (text.includes("\0") || !text.isWellFormed()) throw new Refusal(400, problem("request.invalid", []))
}
