import type { lookup, LookupAddress } from "node:dns"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  AddressRefused,
  guardedFetch,
  judgeAddress,
  type OutboundRules,
} from "../../../server/outbound/guarded-fetch.ts"
import { isPublicAddress } from "../../../server/outbound/public-address.ts"

const strict: OutboundRules = { privateHosts: [], asksThisMachine: false }
const here: OutboundRules = { privateHosts: [], asksThisMachine: true }
const get = { method: "GET", headers: {} }

let listener: RequestListener = (_request, response) => void response.end("{}")
let visits = 0
const server = createServer((request, response) => {
  visits += 1
  listener(request, response)
})
let origin = ""

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** Names that are looked up as the test says, one answer after the other. */
function namesAre(...answers: readonly string[][]): typeof lookup {
  let asked = 0
  const answer = (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  }
  return answer as unknown as typeof lookup
}

test("what is private, local, link-local, shared, reserved or hides one of these is not public", () => {
  const closed = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "localhost",
    "",
  ]
  expect(closed.filter(isPublicAddress)).toEqual([])
  const open = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "192.169.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1"]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})

test("no way of writing a private number makes it public", () => {
  const part = fc.integer({ min: 0, max: 255 })
  const written = fc.constantFrom<(bytes: readonly number[]) => string>(
    (bytes) => bytes.join("."),
    (bytes) => `0x${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`,
    (bytes) => String(bytes.reduce((sum, byte) => sum * 256 + byte, 0)),
    (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    (bytes) => `[::ffff:${bytes.join(".")}]`,
  )
  fc.assert(
    fc.property(
      fc.constantFrom([127], [10], [192, 168], [169, 254]),
      part,
      part,
      part,
      written,
      (first, b, c, d, write) => {
        const bytes = [...first, b, c, d].slice(0, 4)
        expect(() => judgeAddress(`https://${write(bytes)}/x`, strict)).toThrow(AddressRefused)
      },
    ),
  )
})

test("only https is asked; http of this very machine in development alone", () => {
  for (const address of [
    "http://login.example.org",
    "ftp://login.example.org",
    "file:///etc/passwd",
    "https://user:secret@login.example.org",
    "//login.example.org",
    "login.example.org",
    "",
    "http://localhost:1",
    "https://127.0.0.1",
    "https://[::1]",
  ]) {
    expect(() => judgeAddress(address, strict)).toThrow(AddressRefused)
  }
  expect(judgeAddress("https://login.example.org/tenant", strict).href).toBe("https://login.example.org/tenant")
  expect(judgeAddress("http://localhost:1", here).port).toBe("1")
  expect(() => judgeAddress("http://10.0.0.1", here)).toThrow(AddressRefused)
})

test("a name that leads into a private network is not asked, not even where only one of its addresses does", async () => {
  for (const found of [["127.0.0.1"], ["169.254.169.254"], ["1.1.1.1", "10.0.0.1"], ["::1"], []]) {
    const fetch = guardedFetch({ ...strict, lookUp: namesAre(found) })
    await expect(fetch("https://login.example.org/", get)).rejects.toThrow(AddressRefused)
  }
})

test("a name is looked up once, so it cannot mean another place by the time it is connected to", async () => {
  let asked = 0
  const once = ((host: string, options: object, done: () => void) => {
    asked += 1
    return (namesAre(["127.0.0.1"]) as unknown as (...given: unknown[]) => void)(host, options, done)
  }) as unknown as typeof lookup
  const rules = { ...strict, privateHosts: ["login.example.org"], lookUp: once }
  await expect(guardedFetch(rules)(`https://login.example.org:${new URL(origin).port}/`, get)).rejects.toThrow(
    /SSL|TLS|EPROTO|wrong version|packet length|hang up|ECONNRESET/i,
  )
  expect(asked).toBe(1)
})

test("a host the operator named may lie inside, but is asked over https as any other", async () => {
  const rules = { ...strict, privateHosts: ["login.intranet.example"], lookUp: namesAre(["127.0.0.1"]) }
  expect(() => judgeAddress("http://login.intranet.example", rules)).toThrow(AddressRefused)
  // It is asked: no TLS is spoken there, and that is what fails.
  const asked = guardedFetch(rules)(`https://login.intranet.example:${new URL(origin).port}/`, get)
  await expect(asked).rejects.not.toThrow(AddressRefused)
})

test("redirects are not followed", async () => {
  listener = (_request, response) => void response.writeHead(302, { location: `${origin}/secret` }).end()
  const before = visits
  const reply = await guardedFetch(here)(origin, get)
  expect(reply.status).toBe(302)
  expect(visits).toBe(before + 1)
})

test("an answer that is too large is cut off, one that does not come is not waited for", async () => {
  listener = (_request, response) => void response.end(Buffer.alloc(1024 * 1024 + 1, 120))
  await expect(guardedFetch(here)(origin, get)).rejects.toThrow(/larger than is read/)
  listener = () => undefined
  await expect(guardedFetch({ ...here, patienceMs: 50 })(origin, get)).rejects.toThrow(/aborted|timeout/i)
})
