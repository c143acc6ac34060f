import helmet from "@fastify/helmet"
import type { FastifyInstance } from "fastify"

const year = 365 * 24 * 60 * 60
const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"

/**
 * Sets the security headers. Scripts load from this origin only, without eval or inline code; the one inline style
 * sheet (of the design system) carries the page's nonce. No site frames this one, and the page frames only what it has
 * made itself.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  fileOrigins: readonly string[] = [],
): Promise<void> {
  const overHttps = publicUrl.startsWith("https:")
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: overHttps && { maxAge: year, includeSubDomains: true },
    // URLs contain record IDs, and an intranet's host name must not be disclosed to other sites.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("content-security-policy", contentSecurityPolicy(undefined, overHttps, fileOrigins))
    void reply.header("permissions-policy", permissions)
    // Responses are confidential; those that may be cached override this.
    void reply.header("cache-control", "no-store")
  })
}

/** Security headers for a malformed URL, which is answered before any hook runs; the response renders no content. */
export function headersBeforeHooks(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissions,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "cache-control": "no-store",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": `max-age=${year}; includeSubDomains` }),
  }
}

/**
 * `fileOrigins` are the origins that file contents are uploaded to and downloaded from, when they differ from this one.
 */
export function contentSecurityPolicy(
  styleNonce: string | undefined,
  overHttps: boolean,
  fileOrigins: readonly string[] = [],
): string {
  const ownSources = ["'self'", ...fileOrigins].join(" ")
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? "" : ` 'nonce-${styleNonce}'`}`,
    `img-src ${ownSources} data: blob:`,
    "font-src 'self'",
    `connect-src ${ownSources}`,
    // PDFs that the page has read are shown in the browser's viewer.
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}
