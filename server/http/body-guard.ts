import type { FastifyInstance } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { JudgedBody } from "./large-bodies/judged-body.ts"
import { Refusal } from "./refusal.ts"

const deepest = 32

/** Of what comes to an address that is no call, such as a page. */
export const usualParts = 1000

/** No part of any contract may hold a longer text, not even in a document that a reader of its own judges. */
const longestText = 1_000_000

/**
 * What is too deep or too manifold to be judged safely is refused before anything looks at it, and so is what the database
 * could not keep: NUL, half a surrogate pair, a number beyond all numbers. Large bodies are held to it where they are parsed.
 */
export function guardBodies(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const { mostParts = usualParts } = request.routeOptions.config
    refuseBombs(request.params, mostParts)
    refuseBombs(request.query, mostParts)
    if (!(request.body instanceof JudgedBody)) refuseBombs(request.body, mostParts)
  })
}

/** Walks without recursion, because a million brackets would overflow a recursive walk. */
export function refuseBombs(root: unknown, most: number): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let nodes = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node
    nodes += 1
    if (depth > deepest) throw tooDeep(most)
    if (typeof value === "string") refuseUnkeepable(value)
    else if (typeof value === "number" && !Number.isFinite(value))
      throw new Refusal(400, problem("request.invalid", []))
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    const known = nodes + open.length
    if (Array.isArray(value)) {
      if (known + value.length > most) throw tooDeep(most)
      for (const child of value) open.push({ value: child, depth: depth + 1 })
      continue
    }
    for (const key in value) {
      const child = (value as Readonly<Record<string, unknown>>)[key]
      refuseUnkeepable(key)
      if (isPrototype(key, child)) throw new Refusal(400, problem("request.invalid", []))
      open.push({ value: child, depth: depth + 1 })
      if (nodes + open.length > most) throw tooDeep(most)
    }
  }
}

/** A name that every object has from its prototype, by which a body could change what it is merged into. */
function isPrototype(key: string, value: unknown): boolean {
  if (key !== "constructor") return key === "__proto__"
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype")
}

export const tooDeep = (most: number): Refusal =>
  new Refusal(400, problem("request.too_deep", [], { depth: deepest, nodes: most }))

function refuseUnkeepable(text: string): void {
  if (text.length > longestText) throw new Refusal(400, problem("value.too_long", [], { maximum: longestText }))
  if (text.includes("\0") || !text.isWellFormed()) throw new Refusal(400, problem("request.invalid", []))
}
