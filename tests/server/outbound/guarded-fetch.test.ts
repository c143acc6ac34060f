import type { lookup, LookupAddress } from "node:dns"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  BlockedAddressError,
  guardedFetch,
  validateUrl,
  type OutboundRules,
} from "../../../server/outbound/guarded-fetch.ts"
import { isPublicIp } from "../../../server/outbound/public-ip.ts"

const strict: OutboundRules = { privateHosts: [], allowsLoopback: false }
const here: OutboundRules = { privateHosts: [], allowsLoopback: true }
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

/** Mocks DNS lookups with one result after the other. */
function namesAre(...addresses: readonly string[][]): typeof lookup {
  let requestCount = 0
  const stubLookup = (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const found = addresses[Math.min(requestCount, addresses.length - 1)] ?? []
    requestCount += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  }
  return stubLookup as unknown as typeof lookup
}

test("private, local, link-local, shared, reserved and embedded private addresses are not public", () => {
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
  expect(closed.filter(isPublicIp)).toEqual([])
  const open = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "192.169.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1"]
  expect(open.filter((address) => !isPublicIp(address))).toEqual([])
})

test("no notation of a private address makes it public", () => {
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
        expect(() => validateUrl(`https://${write(bytes)}/x`, strict)).toThrow(BlockedAddressError)
      },
    ),
  )
})

test("only https is requested; http of the same machine only in development", () => {
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
    expect(() => validateUrl(address, strict)).toThrow(BlockedAddressError)
  }
  expect(validateUrl("https://login.example.org/tenant", strict).href).toBe("https://login.example.org/tenant")
  expect(validateUrl("http://localhost:1", here).port).toBe("1")
  expect(() => validateUrl("http://10.0.0.1", here)).toThrow(BlockedAddressError)
})

test("a name that resolves to a private network is not requested, even if only one of its addresses does", async () => {
  for (const found of [["127.0.0.1"], ["169.254.169.254"], ["1.1.1.1", "10.0.0.1"], ["::1"], []]) {
    const fetch = guardedFetch({ ...strict, dnsLookup: namesAre(found) })
    await expect(fetch("https://login.example.org/", get)).rejects.toThrow(BlockedAddressError)
  }
})

test("a name is resolved once, so it cannot change before the connection", async () => {
  let requestCount = 0
  const once = ((host: string, options: object, done: () => void) => {
    requestCount += 1
    return (namesAre(["127.0.0.1"]) as unknown as (...args: unknown[]) => void)(host, options, done)
  }) as unknown as typeof lookup
  const rules = { ...strict, privateHosts: ["login.example.org"], dnsLookup: once }
  await expect(guardedFetch(rules)(`https://login.example.org:${new URL(origin).port}/`, get)).rejects.toThrow(
    /SSL|TLS|EPROTO|wrong version|packet length|hang up|ECONNRESET/i,
  )
  expect(requestCount).toBe(1)
})

test("a host that the operator allowed can be internal but is requested over https", async () => {
  const rules = { ...strict, privateHosts: ["login.intranet.example"], dnsLookup: namesAre(["127.0.0.1"]) }
  expect(() => validateUrl("http://login.intranet.example", rules)).toThrow(BlockedAddressError)
  // The request is made: it fails only because the host does not use TLS.
  const requestCount = guardedFetch(rules)(`https://login.intranet.example:${new URL(origin).port}/`, get)
  await expect(requestCount).rejects.not.toThrow(BlockedAddressError)
})

test("redirects are not followed", async () => {
  listener = (_request, response) => void response.writeHead(302, { location: `${origin}/secret` }).end()
  const before = visits
  const reply = await guardedFetch(here)(origin, get)
  expect(reply.status).toBe(302)
  expect(visits).toBe(before + 1)
})

test("a response that is too large is cut off, and a missing response times out", async () => {
  listener = (_request, response) => void response.end(Buffer.alloc(1024 * 1024 + 1, 120))
  await expect(guardedFetch(here)(origin, get)).rejects.toThrow(/exceeds the size limit/)
  listener = () => undefined
  await expect(guardedFetch({ ...here, timeoutMs: 50 })(origin, get)).rejects.toThrow(/aborted|timeout/i)
})
