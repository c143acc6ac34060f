import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import { acceptsEncoding } from "../../../../server/http/accepts-encoding.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"

const compress = promisify(gzip)

interface SerializedProfile {
  readonly tag: string
  readonly json: Buffer
  readonly compressed: Buffer
}

/** By the compiled profile, which is the same object for every reader with the same restrictions, until it changes. */
const serialized = new WeakMap<CompiledProfile, Promise<SerializedProfile>>()

/**
 * Sends a compiled profile: hundreds of kilobytes that rarely change, so it is serialized and compressed once, and a
 * browser that has it already gets 304.
 */
export async function sendCompiled(
  request: FastifyRequest,
  reply: FastifyReply,
  profile: CompiledProfile,
): Promise<void> {
  const { tag, json, compressed } = await serializedOnce(profile)
  // The browser asks each time, because what its user may see can change.
  void reply.header("etag", tag).header("cache-control", "private, no-cache").header("vary", "accept-encoding")
  if (request.headers["if-none-match"] === tag) return void reply.status(304).send()
  void reply.type("application/json; charset=utf-8")
  if (!acceptsEncoding(request.headers["accept-encoding"], "gzip")) return void reply.send(json)
  void reply.header("content-encoding", "gzip").send(compressed)
}

function serializedOnce(profile: CompiledProfile): Promise<SerializedProfile> {
  const known = serialized.get(profile)
  if (known) return known
  const result = serialize(profile)
  serialized.set(profile, result)
  return result
}

async function serialize(profile: CompiledProfile): Promise<SerializedProfile> {
  const json = Buffer.from(JSON.stringify(profile))
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 32)
  // Weak, because it is the same for both encodings.
  return { tag: `W/"${hash}"`, json, compressed: await compress(json) }
}
