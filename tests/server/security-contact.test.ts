import { expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

const fetchContact = async (environment: Record<string, string>) => {
  // Connections are opened on first use, and nothing here uses one.
  const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/nothing" })
  const app = await buildApp({ configuration: loadConfiguration({ LOG_LEVEL: "silent", ...environment }), database })
  try {
    return await app.inject({ url: "/.well-known/security.txt" })
  } finally {
    await app.close()
    await database.close()
  }
}

test("security.txt contains the operator's contact and an expiry date", async () => {
  const contact = "mailto:security@example.org"
  const reply = await fetchContact({ SECURITY_CONTACT: contact, PUBLIC_URL: "https://risk.example.org" })
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8")
  const lines = new Map(
    reply.body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(lines.get("Contact")).toBe(contact)
  expect(lines.get("Canonical")).toBe("https://risk.example.org/.well-known/security.txt")
  const days = (Date.parse(lines.get("Expires") ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test("without a contact there is no security.txt, and an invalid contact address is rejected", async () => {
  expect((await fetchContact({})).statusCode).toBe(404)
  for (const invalid of ["security@example.org", "http://example.org", "mailto:a\nContact: b"]) {
    expect(() => loadConfiguration({ SECURITY_CONTACT: invalid })).toThrow(/SECURITY_CONTACT must be/)
  }
})
