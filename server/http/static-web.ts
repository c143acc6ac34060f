import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"
import { contentSecurityPolicy } from "./security-headers.ts"

/** The calls' addresses begin so, and the web app's own never do. */
const ofCalls = /^\/(\.well-known|api|oauth|oauth2|sso-auth|openapi\.json|docs|health|metrics)(\/|$)/
/** A file's compressed form lies beside it (`compressFiles`) and is served in its place, never under its own name. */
const compressed = /\.(?:br|gz)$/
/** The build gives these a hash of their content as name, so they may be kept for good. */
const hashed = /^assets\//
const year = 365 * 24 * 60 * 60

/**
 * Serves the built web app: its files, compressed as the browser can read them, and the page itself for every other address that is not a call's, so
 * that a deep link works. The page is made fresh each time, with the nonce its style sheet needs.
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string,
  publicUrl: string,
  fileOrigins: readonly string[] = [],
): Promise<void> {
  const files = new Set(listFiles(webRoot).filter((file) => file !== "index.html" && !compressed.test(file)))
  const page = readFileSync(join(webRoot, "index.html"), "utf8")
  const overHttps = publicUrl.startsWith("https:")
  await app.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true })

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString("base64")
    return reply
      .header("content-security-policy", contentSecurityPolicy(nonce, overHttps, fileOrigins))
      .type("text/html; charset=utf-8")
      .send(page.replace(/(<meta name="csp-nonce" content=")[^"]*/, `$1${nonce}`))
  }
  app.get("/*", { config: { permission: { kind: "public" }, isUncounted: true } }, async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/"
    const file = path.slice(1)
    if (files.has(file)) {
      void reply.header("cache-control", hashed.test(file) ? `public, max-age=${year}, immutable` : "no-cache")
      return reply.sendFile(file)
    }
    if (ofCalls.test(path) || hashed.test(file)) throw new Refusal(404, problem("request.not_found", []))
    return sendPage(reply)
  })
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
}
