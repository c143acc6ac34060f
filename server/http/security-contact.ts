import type { FastifyInstance } from "fastify"
import { languages } from "../../schemas/languages.ts"

/** Computed per response, so that it never expires while the server runs and expires soon after it is shut down. */
const days = 90

/** Serves the contact for reporting vulnerabilities (RFC 9116) if the operator has configured one. */
export function serveSecurityContact(app: FastifyInstance, publicUrl: string, contact: string | undefined): void {
  if (contact === undefined) return
  const path = "/.well-known/security.txt"
  app.get(path, { config: { permission: { kind: "public" } } }, async (_request, reply) => {
    const expires = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`)
  })
}
