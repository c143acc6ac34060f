import helmet from "@fastify/helmet"
import type { FastifyInstance } from "fastify"

const year = 365 * 24 * 60 * 60
const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"

/**
 * What a browser may do with our answers. Scripts come from this origin only, and none is evaluated or inline; the one
 * inline style sheet (the design system's) carries the page's nonce. Nothing is embedded, and nothing embeds us.
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
    // Addresses name records, and an intranet's host name is nobody else's affair.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("content-security-policy", contentSecurityPolicy(undefined, overHttps, fileOrigins))
    void reply.header("permissions-policy", permissions)
    // Answers hold what is confidential; what may be kept says so itself.
    void reply.header("cache-control", "no-store")
  })
}

/** The same for an address that cannot be read, which is answered before any hook runs; nothing is to be drawn of it. */
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

/** `fileOrigins` are those that contents of files go to and come from, where it is not this one. */
export function contentSecurityPolicy(
  styleNonce: string | undefined,
  overHttps: boolean,
  fileOrigins: readonly string[] = [],
): string {
  const own = ["'self'", ...fileOrigins].join(" ")
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? "" : ` 'nonce-${styleNonce}'`}`,
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    `connect-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}
