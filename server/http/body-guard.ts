import type { FastifyInstance } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { ValidatedBody } from "./large-bodies/validated-body.ts"
import { HttpError } from "./http-error.ts"

const deepest = 32

/** For requests to URLs without an endpoint, such as pages. */
export const defaultParts = 200

/** Maximum length of any text in any contract, including documents that have their own validator. */
const maxTextLength = 1_000_000

/**
 * Rejects bodies before they are processed: those too deep or with too many values to validate safely, and values the
 * database cannot store (NUL, unpaired surrogates, infinite numbers). Large bodies are checked where they are parsed.
 */
export function guardBodies(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const { maxParts = defaultParts } = request.routeOptions.config
    assertBodyWithinLimits(request.params, maxParts)
    assertBodyWithinLimits(request.query, maxParts)
    if (!(request.body instanceof ValidatedBody)) assertBodyWithinLimits(request.body, maxParts)
  })
}

/** Iterative, because a million nested brackets would overflow the stack of a recursive walk. */
export function assertBodyWithinLimits(root: unknown, max: number): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let nodes = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node
    nodes += 1
    if (depth > deepest) throw tooDeep(max)
    if (typeof value === "string") assertStorableText(value)
    else if (typeof value === "number" && !Number.isFinite(value))
      throw new HttpError(400, problem("request.invalid", []))
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    const known = nodes + open.length
    if (Array.isArray(value)) {
      if (known + value.length > max) throw tooDeep(max)
      for (const child of value) open.push({ value: child, depth: depth + 1 })
      continue
    }
    for (const key in value) {
      const child = (value as Readonly<Record<string, unknown>>)[key]
      assertStorableText(key)
      if (isPrototype(key, child)) throw new HttpError(400, problem("request.invalid", []))
      open.push({ value: child, depth: depth + 1 })
      if (nodes + open.length > max) throw tooDeep(max)
    }
  }
}

/** A name that every object inherits from its prototype; merging such a key could cause prototype pollution. */
function isPrototype(key: string, value: unknown): boolean {
  if (key !== "constructor") return key === "__proto__"
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype")
}

export const tooDeep = (max: number): HttpError =>
  new HttpError(400, problem("request.too_deep", [], { depth: deepest, nodes: max }))

function assertStorableText(text: string): void {
  if (text.length > maxTextLength) throw new HttpError(400, problem("value.too_long", [], { maximum: maxTextLength }))
  if (text.includes("\0") || !text.isWellFormed()) throw new HttpError(400, problem("request.invalid", []))
}
