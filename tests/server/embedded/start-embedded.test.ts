import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { createServer } from "node:net"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { findBinaries } from "../../../server/database/embedded/binaries.ts"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"
import { StartupError } from "../../../server/startup-error.ts"
import { endProcess, startDatabaseProcess } from "../../support/database-process.ts"

const isRoot = process.getuid?.() === 0
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (let last = cleanUps.pop(); last !== undefined; last = cleanUps.pop()) await last()
})

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "boot-embedded-"))
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function start(dataDirectory: string, binaries = findBinaries()) {
  const messages: string[] = []
  const database = await startEmbedded({ dataDirectory, binaries, log: (message) => messages.push(message) })
  cleanUps.push(() => database.stop())
  return { ...database, messages }
}

/** Data directory that was started and stopped once; most tests copy it, because creating a database is slow. */
let used = ""
/** What its first start created. */
let created: object[] = []
beforeAll(async () => {
  used = mkdtempSync(join(tmpdir(), "used-embedded-"))
  const database = await startEmbedded({ dataDirectory: join(used, "data"), log: () => undefined })
  created = [
    ...(await query(database.url, "select rolsuper, rolbypassrls from pg_roles where rolname = current_user")),
    ...(await query(database.url, "show fsync")),
    ...(await query(
      database.url,
      "select pg_encoding_to_char(encoding) e, datlocprovider p from pg_database where datname = current_database()",
    )),
  ]
  await database.stop()
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

/** Copies it into a folder, preserving its owner. */
function usedDirectory(parent = temporaryDirectory()): string {
  const directory = join(parent, "data")
  expect(spawnSync("cp", ["-a", join(used, "data"), directory]).status).toBe(0)
  return directory
}

async function startDatabase(dataDirectory: string, options?: { uid: number; gid: number }) {
  const databaseProcess = await startDatabaseProcess(dataDirectory, options)
  cleanUps.push(() => endProcess(databaseProcess.child, "SIGTERM"))
  return databaseProcess
}

function mountSmallDisk(directory: string, size: string): boolean {
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", directory]).status === 0
  if (mounted) cleanUps.push(() => spawnSync("umount", ["-l", directory]))
  return mounted
}

async function insertUntilRejected(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  for (let n = 1; ; n += 1) {
    try {
      // Incompressible text, so that the disk fills.
      await client.query("insert into acknowledged values ($1, $2)", [n, randomBytes(50_000).toString("hex")])
    } catch {
      await client.end().catch(() => undefined)
      return n - 1
    }
  }
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe("the embedded database", () => {
  test("keeps its rows and its port over a restart", async () => {
    const directory = usedDirectory()
    const first = await start(directory)
    await query(first.url, "create table kept (n int)")
    await query(first.url, "insert into kept values (42)")
    await first.stop()
    await first.stop()
    const second = await start(directory)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 42 }])
    expect(second.messages).toEqual([])
  })

  test("gives the product an owner that cannot bypass row-level security, and enables fsync", () => {
    expect(created).toEqual([{ rolsuper: false, rolbypassrls: false }, { fsync: "on" }, { e: "UTF8", p: "b" }])
  })

  test("uses another port when the saved port is taken", async () => {
    const directory = usedDirectory()
    const first = await start(directory)
    await first.stop()
    const taker = createServer().listen(Number(new URL(first.url).port), "127.0.0.1")
    await once(taker, "listening")
    cleanUps.push(() => taker.close())
    const second = await start(directory)
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
    expect(await query(second.url, "select 1 one")).toEqual([{ one: 1 }])
  })

  test("recovers every acknowledged row after kill -9", async () => {
    const directory = usedDirectory()
    const { child, output } = await startDatabase(directory)
    const client = new Client({ connectionString: output.superuserUrl })
    client.on("error", () => undefined)
    await client.connect()
    await client.query("create table acknowledged (n int)")
    for (let n = 0; n < 50; n += 1) await client.query("insert into acknowledged values ($1)", [n])
    await endProcess(child, "SIGKILL")
    const next = await start(directory)
    expect(next.messages.join()).toContain("left behind by a process that was killed")
    expect(await query(next.superuserUrl, "select count(*)::int n from acknowledged")).toEqual([{ n: 50 }])
  })

  test("recovers when its server was also killed and its process ID belongs to another program", async () => {
    const directory = usedDirectory()
    const { child, output } = await startDatabase(directory)
    await query(output.superuserUrl, "create table survived (n int)")
    const pidFile = join(directory, "postgresql", "postmaster.pid")
    const [pid, ...rest] = readFileSync(pidFile, "utf8").split("\n")
    // Kills Node first, because it would restart the database server.
    await endProcess(child, "SIGKILL")
    process.kill(Number(pid), "SIGKILL")
    const bystander = spawn("sleep", ["60"])
    cleanUps.push(() => bystander.kill())
    writeFileSync(pidFile, [String(bystander.pid), ...rest].join("\n"))
    const next = await start(directory)
    expect(await query(next.superuserUrl, "select n from survived")).toEqual([])
    expect(bystander.exitCode).toBeNull()
  })

  test("restarts when its server dies", async () => {
    const directory = usedDirectory()
    const database = await start(directory)
    const [pid] = readFileSync(join(directory, "postgresql", "postmaster.pid"), "utf8").split("\n")
    process.kill(Number(pid), "SIGKILL")
    await expect
      .poll(() => query(database.url, "select 1 one").catch(() => []), { timeout: 60_000, interval: 200 })
      .toEqual([{ one: 1 }])
    expect(database.messages.join()).toContain("stopped unexpectedly")
  })

  test("rejects a second start on the same directory and names the running process", async () => {
    const directory = usedDirectory()
    const { child } = await startDatabase(directory)
    await expect(start(directory)).rejects.toMatchObject({
      code: "data-directory-in-use",
      message: expect.stringContaining(`Process ${child.pid} is already running on the data directory`),
    })
  })

  test("rejects a directory that is not writable", async () => {
    const parent = temporaryDirectory()
    chmodSync(parent, isRoot ? 0o755 : 0o555)
    const { output } = await startDatabase(join(parent, "data"), isRoot ? { uid: 65534, gid: 65534 } : undefined)
    expect(output).toMatchObject({ code: "data-directory-not-writable" })
    expect(output.message).toContain("cannot be written by user")
  })

  test("rejects a directory of another major version", async () => {
    const directory = temporaryDirectory()
    mkdirSync(join(directory, "postgresql"))
    writeFileSync(join(directory, "postgresql", "PG_VERSION"), "15\n")
    await expect(start(directory)).rejects.toMatchObject({
      code: "database-other-version",
      message: expect.stringContaining("was made by PostgreSQL 15, and the bundled one is 18"),
    })
  })

  test("starts over when the first start was interrupted", async () => {
    const directory = temporaryDirectory()
    mkdirSync(join(directory, "postgresql.new"))
    writeFileSync(join(directory, "postgresql.new", "half"), "made")
    const { url } = await start(directory)
    expect(await query(url, "select 1 one")).toEqual([{ one: 1 }])
  })

  test("reports a disk that is too small before the first start", async ({ skip }) => {
    const directory = temporaryDirectory()
    if (!mountSmallDisk(directory, "20m")) skip("mounting a small disk needs root and a system that allows it")
    await expect(start(join(directory, "data"))).rejects.toMatchObject({ code: "disk-full" })
  })

  test("loses no acknowledged data when the disk fills up at run time", async ({ skip }) => {
    const directory = temporaryDirectory()
    if (!mountSmallDisk(directory, "200m")) skip("mounting a small disk needs root and a system that allows it")
    const data = usedDirectory(directory)
    const first = await start(data)
    await query(first.url, "create table acknowledged (n int primary key, filler text)")
    const { bavail, bsize } = statfsSync(directory)
    writeFileSync(join(directory, "ballast"), Buffer.alloc(bavail * bsize - 4 * 1024 * 1024))
    const rows = await insertUntilRejected(first.url)
    await first.stop()
    const startedFull = await start(data).then(
      (second) => second.stop().then(() => "started"),
      (error: unknown) => (error instanceof StartupError ? error.code : error),
    )
    expect(["started", "disk-full"]).toContain(startedFull)
    rmSync(join(directory, "ballast"))
    const { url } = await start(data)
    expect(rows).toBeGreaterThan(0)
    expect(await query(url, "select count(*)::int n from acknowledged")).toEqual([{ n: rows }])
  })

  test("runs for an unprivileged user", async ({ skip }) => {
    if (!isRoot) skip("every other test shows it when not run as root")
    const parent = temporaryDirectory()
    chownSync(parent, 65534, 65534)
    const { output } = await startDatabase(join(parent, "data"), { uid: 65534, gid: 65534 })
    expect(await query(output.superuserUrl, "select 1 one")).toEqual([{ one: 1 }])
  })

  test("is reachable under a folder that only root can enter", async ({ skip }) => {
    if (!isRoot) skip("only root runs PostgreSQL as another user")
    const locked = temporaryDirectory()
    chmodSync(locked, 0o700)
    // The binaries move as well when the project is in root's home directory.
    const binDirectory = dirname(findBinaries().postgres)
    expect(spawnSync("cp", ["-a", dirname(binDirectory), join(locked, "native")]).status).toBe(0)
    const binaries = {
      initdb: join(locked, "native", "bin", "initdb"),
      postgres: join(locked, "native", "bin", "postgres"),
    }
    const { url } = await start(join(locked, "data"), binaries)
    expect(await query(url, "select 1 one")).toEqual([{ one: 1 }])
  })
})
