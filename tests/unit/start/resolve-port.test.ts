import { expect, it } from "vitest"
import { resolvePort } from "../../../server/commands/resolve-port.ts"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"

it("a port chosen by the system is part of the address in emails", async () => {
  const { port, publicUrl } = await resolvePort(loadConfiguration({ PORT: "0" }))
  expect(port).toBeGreaterThan(0)
  expect(publicUrl).toBe(`http://127.0.0.1:${port}`)
})

it("a configured address or port is kept", async () => {
  const set = loadConfiguration({ PORT: "0", PUBLIC_URL: "https://risk.example.org" })
  expect((await resolvePort(set)).publicUrl).toBe("https://risk.example.org")
  const named = loadConfiguration({ PORT: "8443" })
  expect(await resolvePort(named)).toBe(named)
})
