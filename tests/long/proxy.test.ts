import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { get } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { request } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { maxFileBytes } from "../../schemas/files.ts"
import { buildWebWhenChanged } from "../../server/commands/build-web.ts"
import { startDemonstrationDatabases } from "../e2e/support/demonstration-databases.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { projectRoot } from "../run/command.ts"
import { findLastingPorts } from "../support/lasting-ports.ts"
import { haproxy, nginx, startProxy } from "../support/proxies.ts"
import { listLoadNames, runSteadyLoad } from "../support/steady-load.ts"

// Two processes of the product behind a proxy with the shipped configuration, as an operator runs them: what callers
// notice of a restart of both, one after the other, while they work.

const callers = 8
/** Longer than the proxies need to notice, and than they keep idle connections. */
const shutdownDelay = 10

let databases: Awaited<ReturnType<typeof startDemonstrationDatabases>>
beforeAll(async () => {
  // Else both processes would begin by building the page.
  await buildWebWhenChanged(projectRoot, () => undefined)
  databases = await startDemonstrationDatabases()
}, 600_000)
afterAll(() => databases.stop())

interface Process {
  readonly child: ChildProcess
  readonly logged: () => string
}

let folder: string
let environment: Record<string, string>
let ports: [number, number]
let processes: [Process, Process]
let port: number
let plainPort: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "behind-a-proxy-"))
  const [first = 0, second = 0, proxied = 0, plain = 0] = await findLastingPorts(4)
  ports = [first, second]
  port = proxied
  plainPort = plain
  environment = {
    DATABASE_URL: await databases.copy(),
    DATA_DIRECTORY: folder,
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUST_PROXY: "127.0.0.1",
    SHUTDOWN_DELAY: String(shutdownDelay),
    RATE_LIMIT: "100000",
    RATE_LIMIT_SIGN_IN: "1000",
    LOG_LEVEL: "info",
  }
  processes = [await startProcess(first), await startProcess(second)]
})
afterEach(async () => {
  for (const { child } of processes) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

async function startProcess(at: number): Promise<Process> {
  const child = spawn(process.execPath, ["server/commands/start.ts"], {
    env: { ...process.env, ...environment, PORT: String(at) },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const listening = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (/https?:\/\/[\w.:[\]-]+/.test(output)) resolve()
    }
    child.stdout.on("data", listen)
    child.stderr.on("data", listen)
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}:\n${output}`)))
  })
  await listening
  return { child, logged: () => output }
}

async function stop(index: 0 | 1): Promise<void> {
  const { child } = processes[index]
  const exited = once(child, "close")
  child.kill("SIGTERM")
  const [code] = await exited
  expect(code).toBe(0)
}

async function restart(index: 0 | 1): Promise<void> {
  await stop(index)
  processes[index] = await startProcess(ports[index])
}

async function signedIn() {
  const context = await request.newContext({ baseURL: `https://127.0.0.1:${port}`, ignoreHTTPSErrors: true })
  const { accessToken } = await signInByCalls({ request: context }, `https://127.0.0.1:${port}`, "client-administrator")
  const headers = { authorization: `Bearer ${accessToken}` }
  return { context, headers }
}

describe.each([nginx, haproxy])("behind $name", (proxy) => {
  let running: Awaited<ReturnType<typeof startProxy>> | undefined
  beforeEach(async () => {
    running = await startProxy(proxy, { folder, port, plainPort, upstream: ports })
  })
  afterEach(() => running?.stop())

  test("restarting both processes during use loses no request and repeats none", async () => {
    const { context, headers } = await signedIn()
    const projects = await (await context.get("/api/v1/projects?size=5", { headers })).json()
    const projectId = projects.content[0].id
    const load = { context, headers, projectId, callers, title: "Behind a proxy" }
    const working = runSteadyLoad(load)
    await restart(0)
    await restart(1)
    const { calls, failed, titles } = await working.end()
    expect(failed).toEqual([])
    expect(calls).toBeGreaterThan(100)
    console.log(`${proxy.name}: ${calls} calls, ${titles.length} of them writes, none lost`)
    const written = await listLoadNames(load)
    expect(written.toSorted()).toEqual(titles.map((title) => `${title}, changed`).toSorted())
    await context.dispose()
  })

  test("bodies, addresses, live events, compression and metrics pass through correctly", async () => {
    const { context, headers } = await signedIn()
    const cookies = (await context.storageState()).cookies
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([["__Host-risk_universe", true]])

    // The first event is there before the stream ends.
    const serverOutput = await new Promise<string>((resolve, reject) => {
      const stream = get(
        `https://127.0.0.1:${port}/api/v1/notification/stream`,
        { headers, rejectUnauthorized: false },
        (reply) => {
          let output = ""
          reply.on("data", (chunk: Buffer) => {
            output += chunk.toString()
            if (!output.includes("data:")) return
            resolve(output)
            stream.destroy()
          })
          reply.on("error", () => undefined)
        },
      )
      stream.once("error", reject)
    })
    expect(serverOutput).toContain('data: {"count":')

    expect((await context.get("/metrics")).status()).toBe(404)
    const openApi = await context.get("/openapi.json", { headers: { "accept-encoding": "gzip" } })
    expect([openApi.status(), openApi.headers()["content-encoding"]]).toEqual([200, "gzip"])

    const forged = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" }
    expect((await context.get("/api/v1/projects", { headers: forged })).status()).toBe(401)
    const upload = (bytes: number) =>
      context.post("/api/v1/profiles/data/imports", {
        headers,
        multipart: { file: { name: "large.csv", mimeType: "text/csv", buffer: Buffer.alloc(bytes, "a") } },
      })
    // What the proxy lets pass, the product answers; what it does not, looks as if the product had.
    expect((await (await upload(maxFileBytes)).json()).code).not.toBe("request.too_large")
    const rejected = await upload(maxFileBytes + 3 * 1024 * 1024)
    expect([rejected.status(), (await rejected.json()).code]).toEqual([413, "request.too_large"])
    await context.dispose()

    // Whole once they have ended.
    await Promise.all([stop(0), stop(1)])
    const logged = processes.map((one) => one.logged()).join("")
    expect(logged).toContain('"from":"127.0.0.1"')
    expect(logged).not.toContain("203.0.113.9")
  })
})
