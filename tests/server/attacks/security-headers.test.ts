import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { InjectOptions } from "fastify"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { buildApp } from "../../../server/app.ts"
import { type FileFixture, setupFileFixture } from "../../support/file-fixture.ts"
import type { TestUser } from "../../support/organisation.ts"
import { allRecords, text } from "../../support/profile-fixture.ts"

/** Security headers of every kind of response: pages, API responses, errors, files, streams, missing routes. */

let fixture: FileFixture
let app: FileFixture["server"]["app"]
let folder: string
let user: TestUser
let headers: Record<string, string>
let recordId: string
let fileUrl: string

beforeAll(async () => {
  fixture = await setupFileFixture()
  folder = mkdtempSync(join(tmpdir(), "headers-"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "index.html"), '<!doctype html><meta name="csp-nonce" content=""><title>Page</title>')
  writeFileSync(join(folder, "assets", "main-abc123.js"), "export {}")
  const { database } = fixture.server
  // As behind a TLS proxy, with the same database and the built pages.
  app = await buildApp({
    configuration: loadConfiguration({
      LOG_LEVEL: "silent",
      PUBLIC_URL: "https://risk.example.org",
      FILES_DIRECTORY: fixture.folder,
      RATE_LIMIT: "100000",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    }),
    database,
    webRoot: folder,
  })
  user = await fixture.user("reader", { grants: allRecords })
  headers = { ...(await fixture.signedIn(user)) }
  const body = { profileId: "control", projectId: fixture.projects.north, fields: { title_1: text("Seen") } }
  recordId = (await fixture.call(user, "POST", "/api/v1/profiles/data", body)).body.id
  const { body: file } = await fixture.upload(user, { bytes: "content", serviceId: recordId })
  const { body: link } = await fixture.call(user, "GET", `/api/file/download?fileUploadId=${file.fileUploadId}`)
  fileUrl = link.signedUrl
})
afterAll(async () => {
  await app.close()
  await fixture.end()
  rmSync(folder, { recursive: true, force: true })
})

interface Kind {
  readonly kind: string
  readonly status: number
  readonly type: RegExp
  /** The browser may cache it, because it contains no personal data. */
  readonly isCacheable?: true
  readonly buildRequest: () => InjectOptions
}

const json = /^application\/json/
const kinds: readonly Kind[] = [
  { kind: "the page", status: 200, type: /^text\/html/, buildRequest: () => ({ url: "/" }) },
  {
    kind: "a deep link",
    status: 200,
    type: /^text\/html/,
    buildRequest: () => ({ url: `/control/x/edit/${recordId}` }),
  },
  {
    kind: "a script of the app",
    status: 200,
    type: /javascript/,
    isCacheable: true,
    buildRequest: () => ({ url: "/assets/main-abc123.js" }),
  },
  { kind: "a script that is not there", status: 404, type: json, buildRequest: () => ({ url: "/assets/main-old.js" }) },
  { kind: "a call", status: 200, type: json, buildRequest: () => ({ url: "/api/entity", headers }) },
  {
    kind: "a call that changes",
    status: 200,
    type: json,
    buildRequest: () => ({ method: "PATCH", url: "/api/user-preferences", headers, payload: { language: "en" } }),
  },
  { kind: "a call by nobody", status: 401, type: json, buildRequest: () => ({ url: "/api/entity" }) },
  { kind: "a call without the right", status: 403, type: json, buildRequest: () => ({ url: "/api/users", headers }) },
  {
    kind: "a record that is not there",
    status: 404,
    type: json,
    buildRequest: () => ({ url: "/api/v1/profiles/data/0193c9a0-0000-7000-8000-000000000001", headers }),
  },
  { kind: "a call that is not there", status: 404, type: json, buildRequest: () => ({ url: "/api/nothing" }) },
  {
    kind: "a method that is not there",
    status: 404,
    type: json,
    buildRequest: () => ({ method: "DELETE", url: "/api/entity", headers }),
  },
  {
    kind: "a body that cannot be read",
    status: 400,
    type: json,
    buildRequest: () => ({
      method: "PATCH",
      url: "/api/user-preferences",
      headers: { ...headers, "content-type": "application/json" },
      payload: "{",
    }),
  },
  {
    kind: "a body of another kind",
    status: 415,
    type: json,
    buildRequest: () => ({
      method: "PATCH",
      url: "/api/user-preferences",
      headers: { ...headers, "content-type": "application/xml" },
      payload: "<a/>",
    }),
  },
  {
    kind: "a body that is too large",
    status: 413,
    type: json,
    buildRequest: () => ({
      method: "PATCH",
      url: "/api/user-preferences",
      headers: { ...headers, "content-type": "application/json" },
      payload: `{"language":"${"x".repeat(6_000_000)}"}`,
    }),
  },
  { kind: "an address that cannot be read", status: 400, type: json, buildRequest: () => ({ url: "/api/%", headers }) },
  {
    kind: "an address of another site",
    status: 200,
    type: /^text\/html/,
    buildRequest: () => ({ url: "/<script>alert(1)</script>" }),
  },
  { kind: "a way to a provider", status: 302, type: /./, buildRequest: () => ({ url: "/oauth2/google-login" }) },
  { kind: "the content of a file", status: 200, type: /^text\/plain/, buildRequest: () => ({ url: fileUrl }) },
  {
    kind: "a file whose address was changed",
    status: 403,
    type: json,
    buildRequest: () => ({ url: fileUrl.replace(/signature=../, "signature=xx") }),
  },
  {
    kind: "a table of a trail",
    status: 200,
    type: /^text\/csv/,
    buildRequest: () => ({ url: `/api/audit-logs/records/${recordId}/export`, headers }),
  },
  {
    kind: "a sample workbook",
    status: 200,
    type: /spreadsheetml/,
    buildRequest: () => ({ url: "/api/template?type=TOD", headers }),
  },
  { kind: "the description of the calls", status: 200, type: json, buildRequest: () => ({ url: "/openapi.json" }) },
  { kind: "the page about the calls", status: 200, type: /^text\/html/, buildRequest: () => ({ url: "/docs" }) },
  { kind: "health", status: 200, type: json, buildRequest: () => ({ url: "/health" }) },
]

describe.each(kinds)("$kind", ({ status, type, isCacheable, buildRequest }) => {
  test("declares its content type and restricts the browser to the minimum", async () => {
    const reply = await app.inject(buildRequest())
    expect(reply.statusCode).toBe(status)
    expect(String(reply.headers["content-type"])).toMatch(type)
    expect(reply.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-permitted-cross-domain-policies": "none",
      "permissions-policy": expect.stringContaining("camera=()"),
      "strict-transport-security": expect.stringContaining("max-age=31536000; includeSubDomains"),
    })
    for (const header of ["x-powered-by", "server", "access-control-allow-origin"])
      expect(reply.headers).not.toHaveProperty(header)
    expect(String(reply.headers["cache-control"])).toMatch(isCacheable ? /immutable/ : /no-store|private/)
    const policy = String(reply.headers["content-security-policy"])
    // Framing is forbidden in both directions; for files and unreadable content rendering is forbidden completely.
    const strict = policy.startsWith("default-src 'none'")
      ? ["default-src 'none'"]
      : ["object-src 'none'", "base-uri 'none'"]
    const framing = policy.includes("sandbox") ? ["sandbox"] : ["frame-ancestors 'none'"]
    for (const part of [...strict, ...framing]) expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-|\*|https?:\/\/(?!risk)/)
  })
})

test("the nonce of a page is unique and appears in no other response", async () => {
  const nonces = await Promise.all(
    [1, 2, 3].map(
      async () => /'nonce-([^']+)'/.exec(String((await app.inject("/")).headers["content-security-policy"]))?.[1],
    ),
  )
  expect(new Set(nonces).size).toBe(3)
  expect(nonces.every((nonce) => (nonce?.length ?? 0) >= 22)).toBe(true)
  expect(String((await app.inject("/health")).headers["content-security-policy"])).not.toContain("nonce")
})
