import type { FastifyInstance } from "fastify"
import { languages } from "../../schemas/languages.ts"

/** Told anew with each answer, so that it never runs out while the product runs and soon does where it no longer does. */
const days = 90

/** Where to report a weakness (RFC 9116), where the operator has said so. */
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
