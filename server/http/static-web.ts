import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"
import { contentSecurityPolicy } from "./security-headers.ts"

/** URL prefixes of endpoints; the web app uses none of them. */
const ofCalls = /^\/(\.well-known|api|oauth|oauth2|sso-auth|openapi\.json|docs|health|metrics)(\/|$)/
/**
 * Compressed variants are stored next to the file (`compressFiles`) and served in its place, never under their own
 * name.
 */
const compressed = /\.(?:br|gz)$/
/** The build names these files by a hash of their content, so they can be cached forever. */
const hashed = /^assets\//
const year = 365 * 24 * 60 * 60

/**
 * Serves the built web app: its files, compressed as the browser accepts, and the page itself for every other URL that
 * is not an endpoint, so that deep links work. The page is generated per request with the nonce of its style sheet.
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
    if (ofCalls.test(path) || hashed.test(file)) throw new HttpError(404, problem("request.not_found", []))
    return sendPage(reply)
  })
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
}
