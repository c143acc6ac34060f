import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestServer, type TestServer } from "../support/server.ts"

let server: TestServer
const largeScript = "export const text = 1\n".repeat(200)
const webRoot = mkdtempSync(join(tmpdir(), "web-root-"))

beforeAll(async () => {
  mkdirSync(join(webRoot, "assets"))
  writeFileSync(join(webRoot, "index.html"), '<html><head><meta name="csp-nonce" content="" /></head></html>')
  writeFileSync(join(webRoot, "logo.svg"), "<svg/>")
  writeFileSync(join(webRoot, "assets", "main-abc123.js"), "export {}")
  writeFileSync(join(webRoot, "assets", "large-abc123.js"), largeScript)
  writeFileSync(join(webRoot, "assets", "large-abc123.js.br"), brotliCompressSync(largeScript))
  writeFileSync(join(webRoot, "assets", "large-abc123.js.gz"), gzipSync(largeScript))
  server = await startTestServer({ PUBLIC_URL: "https://risk.example.org" }, { webRoot })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string) => server.app.inject({ url })

test("a deep link returns the page with a fresh nonce that its policy contains", async () => {
  const nonces = new Set<string>()
  for (const url of ["/", "/control/p1/edit/r1?tab=files", "/oauthish"]) {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toContain("text/html")
    expect(reply.headers["cache-control"]).toBe("no-store")
    const nonce = /content="([^"]+)"/.exec(reply.body)?.[1] ?? ""
    expect(nonce).toMatch(/^[\w+/]{24}$/)
    expect(reply.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(reply.headers["content-security-policy"]).toContain("script-src 'self';")
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test("the page and its files do not count towards the request limit of an address", async () => {
  const narrow = await startTestServer({ RATE_LIMIT: "10" }, { webRoot })
  try {
    const from = async (url: string) => (await narrow.app.inject({ url, remoteAddress: "203.0.113.30" })).statusCode
    const calls: number[] = []
    for (let at = 0; at < 11; at += 1) calls.push(await from("/openapi.json"))
    expect(calls.at(-1)).toBe(429)
    for (let at = 0; at < 3; at += 1)
      for (const url of ["/", "/assets/main-abc123.js", "/logo.svg"]) expect(await from(url)).toBe(200)
  } finally {
    await narrow.close()
  }
})

test("files with a hash in their name are cached as immutable, other files are revalidated", async () => {
  const script = await get("/assets/main-abc123.js")
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  expect(script.headers["content-type"]).toContain("javascript")
  expect((await get("/logo.svg")).headers["cache-control"]).toBe("no-cache")
})

test("Node prints no warning about the many that wait for the end of one response", async () => {
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 })
  const warnings: string[] = []
  const noteWarning = ({ message }: Error) => void warnings.push(message)
  process.on("warning", noteWarning)
  try {
    expect(await (await fetch(`${url}/assets/large-abc123.js`)).text()).toBe(largeScript)
  } finally {
    process.off("warning", noteWarning)
  }
  expect(warnings).toEqual([])
})

test("a browser gets the smallest encoding it accepts, and caches keep the encodings apart", async () => {
  const large = (encodings?: string) =>
    server.app.inject({ url: "/assets/large-abc123.js", headers: encodings ? { "accept-encoding": encodings } : {} })
  const [small, gzipped, plain] = await Promise.all([large("gzip, deflate, br"), large("gzip"), large()])
  expect(small.headers["content-encoding"]).toBe("br")
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(largeScript)
  expect(gzipped.headers["content-encoding"]).toBe("gzip")
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(largeScript)
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(plain.body).toBe(largeScript)
  for (const { headers } of [small, gzipped, plain]) {
    expect(headers["vary"]?.toString().toLowerCase()).toContain("accept-encoding")
    expect(headers["content-type"]).toContain("javascript")
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  }
  expect(new Set([small, gzipped, plain].map(({ headers }) => headers["etag"])).size).toBe(3)
})

test("a file without a compressed form is served as it is, and compressed forms have no URL of their own", async () => {
  const reply = await server.app.inject({ url: "/assets/main-abc123.js", headers: { "accept-encoding": "br, gzip" } })
  expect(reply.headers["content-encoding"]).toBeUndefined()
  expect(reply.body).toBe("export {}")
  expect((await get("/assets/large-abc123.js.br")).statusCode).toBe(404)
})

test("a cached file returns 304", async () => {
  const headers = { "accept-encoding": "br" }
  const first = await server.app.inject({ url: "/assets/large-abc123.js", headers })
  const again = { ...headers, "if-none-match": String(first.headers["etag"]) }
  expect((await server.app.inject({ url: "/assets/large-abc123.js", headers: again })).statusCode).toBe(304)
})

test("a missing endpoint or file does not return the page", async () => {
  for (const url of [
    "/api/nothing",
    "/oauth/nothing",
    "/oauth2/x",
    "/sso-auth/x",
    "/assets/main-old.js",
    "/docs/nothing",
  ]) {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: "request.not_found" })
  }
})

test("no file outside the built app is served", async () => {
  for (const url of [
    "/../package.json",
    "/..%2f..%2fetc/passwd",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..\\x",
  ]) {
    const reply = await get(url)
    expect(reply.body).not.toContain("dependencies")
    expect(reply.body).not.toContain("root:")
  }
})

test("over https the browser is told to stay on https", async () => {
  const reply = await get("/")
  expect(reply.headers["strict-transport-security"]).toContain("max-age=31536000")
  expect(reply.headers["content-security-policy"]).toContain("upgrade-insecure-requests")
})

test("the endpoints are documented for tools and people, without scripts from other hosts", async () => {
  const page = await get("/docs")
  expect(page.body).toContain('src="/docs/page.js"')
  expect(page.body).not.toMatch(/<script>|https?:\/\//)
  expect((await get("/docs/page.js")).headers["content-type"]).toContain("javascript")
  expect((await get("/openapi.json")).json()).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] })
})
