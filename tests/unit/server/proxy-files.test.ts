import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { maxFileBytes } from "../../../schemas/files.ts"

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
const nginx = read("deploy/nginx.conf")
const haproxy = read("deploy/haproxy.cfg")
const app = read("server/app.ts")
const closing = read("server/http/close-gracefully.ts")

/** The only number after a word. */
function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`${pattern.source} is not found`)
  return Number(found.replaceAll("_", ""))
}

const callSeconds = numberIn(app, /request: ([\d_]+)/u) / 1000
const idleSeconds = numberIn(app, /keepAliveTimeout: ([\d_]+)/u) / 1000

test("the largest file, including its form data, passes both proxies", () => {
  expect(numberIn(nginx, /client_max_body_size (\d+)m/u) * 1024 * 1024).toBeGreaterThan(maxFileBytes + 1_000_000)
  expect(numberIn(haproxy, /content-length\) gt (\d+)/u)).toBeGreaterThan(maxFileBytes + 1_000_000)
})

test.each([
  ["nginx reading", nginx, /proxy_read_timeout (\d+)s/u],
  ["nginx sending", nginx, /proxy_send_timeout (\d+)s/u],
  ["HAProxy towards the product", haproxy, /timeout server (\d+)s/u],
  ["HAProxy towards the caller", haproxy, /timeout client (\d+)s/u],
])("%s has a longer timeout than the product's request timeout", (_name, file, pattern) => {
  expect(numberIn(file, pattern)).toBeGreaterThan(callSeconds)
})

test("nginx closes an idle connection before the product does, also while it stops", () => {
  const proxyIdleSeconds = numberIn(nginx, /keepalive_timeout (\d+)s/u)
  expect(proxyIdleSeconds).toBeLessThan(idleSeconds)
  expect(proxyIdleSeconds).toBeLessThan(numberIn(closing, /proxyIdleMs = ([\d_]+)/u) / 1000)
})

test("nginx uses the process restarted first again before the second one stops listening", () => {
  expect(numberIn(nginx, /fail_timeout=(\d+)s/u)).toBeLessThan(numberIn(nginx, /SHUTDOWN_DELAY=(\d+)/u))
})

test("without a running process nginx returns the status that its response body names", () => {
  // Without the equals sign nginx keeps the error status, 502 or 504.
  expect(nginx).toMatch(/error_page 502 503 504 = @away;/u)
  expect(nginx).toMatch(/return 503 '\{"status":503,/u)
})

test("HAProxy passes calls on to processes that fail their checks when there is no other", () => {
  const addressesOf = (ending: string) =>
    [...haproxy.matchAll(new RegExp(`^ {2}server \\S+ (\\S+) ${ending}$`, "gmu"))].map(([, address]) => address)
  expect(addressesOf("backup")).toEqual(addressesOf("check"))
  expect(haproxy).toMatch(/^ {2}option allbackups$/mu)
})

test("HAProxy repeats no request that was sent", () => {
  expect(/retry-on (.+)/u.exec(haproxy)?.[1]).toBe("conn-failure")
})

test("HAProxy offers no HTTP/2, which lets clients repeat requests", () => {
  expect(/alpn (.+)/u.exec(haproxy)?.[1]).toBe("http/1.1")
})

test("HAProxy gives up the rights of root, and ends what a reload leaves behind once every call has ended", () => {
  expect(haproxy).toMatch(/^ {2}user haproxy\n {2}group haproxy\n {2}chroot \/var\/lib\/haproxy$/mu)
  expect(numberIn(haproxy, /hard-stop-after (\d+)s/u)).toBeGreaterThan(numberIn(haproxy, /timeout server (\d+)s/u))
})

test("neither proxy logs the addresses of calls, which may contain an email address", () => {
  expect(nginx.match(/^ {2}access_log off;$/gmu)).toHaveLength(nginx.match(/^server \{$/gmu)?.length ?? 0)
  expect(haproxy).not.toMatch(/^ *(?:log|option httplog)\b/mu)
})
