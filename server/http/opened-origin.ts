import type { FastifyRequest } from "fastify"

/** Browsers accept secure cookies on loopback addresses without HTTPS. */
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"])

export const isThisMachine = (hostname: string): boolean => thisMachine.has(hostname)

/**
 * The origin that users open: PUBLIC_URL, regardless of the request's host header. On localhost, where the system may
 * have chosen the port and the machine has several names, it is the requested origin.
 */
export function openedOrigin(
  request: Pick<FastifyRequest, "protocol" | "host" | "hostname">,
  publicUrl: string,
): string {
  const { hostname, origin } = new URL(publicUrl)
  if (!isThisMachine(hostname) || !isThisMachine(request.hostname)) return origin
  return new URL(`${request.protocol}://${request.host}`).origin
}
