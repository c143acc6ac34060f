import type { FastifyRequest } from "fastify"

/** Browsers keep secure cookies of this machine's own addresses without https. */
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"])

export const isThisMachine = (hostname: string): boolean => thisMachine.has(hostname)

/**
 * The origin people open: PUBLIC_URL, whatever a request says of its host. On this machine alone, where the port may have
 * been chosen by the system and the name may be any of its own, it is the one that was asked for.
 */
export function openedOrigin(
  request: Pick<FastifyRequest, "protocol" | "host" | "hostname">,
  publicUrl: string,
): string {
  const { hostname, origin } = new URL(publicUrl)
  if (!isThisMachine(hostname) || !isThisMachine(request.hostname)) return origin
  return new URL(`${request.protocol}://${request.host}`).origin
}
