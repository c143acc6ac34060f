import { expect, it } from "vitest"
import { withChosenPort } from "../../../server/commands/chosen-port.ts"
import { readConfiguration } from "../../../server/configuration/read-configuration.ts"

it("a port that is left to the machine is in the address that letters lead to", async () => {
  const { port, publicUrl } = await withChosenPort(readConfiguration({ PORT: "0" }))
  expect(port).toBeGreaterThan(0)
  expect(publicUrl).toBe(`http://127.0.0.1:${port}`)
})

it("an address that was set stays, and so does a port", async () => {
  const set = readConfiguration({ PORT: "0", PUBLIC_URL: "https://risk.example.org" })
  expect((await withChosenPort(set)).publicUrl).toBe("https://risk.example.org")
  const named = readConfiguration({ PORT: "8443" })
  expect(await withChosenPort(named)).toBe(named)
})
