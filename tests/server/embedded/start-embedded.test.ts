import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer } from "node:net"
import { Client } from "pg"
import { afterEach, describe, expect, test } from "vitest"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"

const isRoot = process.getuid?.() === 0
const holder = join(import.meta.dirname, "start-and-hold.ts")
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (let last = cleanUps.pop(); last !== undefined; last = cleanUps.pop()) await last()
})

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "boot-embedded-"))
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function start(dataDirectory: string) {
  const sentences: string[] = []
  const database = await startEmbedded({ dataDirectory, log: (sentence) => sentences.push(sentence) })
  cleanUps.push(() => database.stop())
  return { ...database, sentences }
}

async function startHeld(dataDirectory: string, options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [holder, dataDirectory], { ...options, stdio: ["ignore", "pipe", "inherit"] })
  cleanUps.push(() => endOf(child, "SIGTERM"))
  const [line] = await once(child.stdout, "data")
  return { child, said: JSON.parse(String(line)) as { superuserUrl: string; code?: string; sentence?: string } }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
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
  test("keeps its rows and its port over a stop and a second start", async () => {
    const directory = join(temporaryDirectory(), "data")
    const first = await start(directory)
    await query(first.url, "create table kept (n int)")
    await query(first.url, "insert into kept values (42)")
    await first.stop()
    await first.stop()
    const second = await start(directory)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 42 }])
    expect(second.sentences).toEqual([])
  })

  test("gives the product an owner that cannot pass row-level security, and writes through to the disk", async () => {
    const { url } = await start(join(temporaryDirectory(), "data"))
    const rights = "select rolsuper, rolbypassrls from pg_roles where rolname = current_user"
    expect(await query(url, rights)).toEqual([{ rolsuper: false, rolbypassrls: false }])
    expect(await query(url, "show fsync")).toEqual([{ fsync: "on" }])
    const text =
      "select pg_encoding_to_char(encoding) e, datlocprovider p from pg_database where datname = current_database()"
    expect(await query(url, text)).toEqual([{ e: "UTF8", p: "b" }])
  })

  test("chooses another port when the remembered one has been taken", async () => {
    const directory = join(temporaryDirectory(), "data")
    const first = await start(directory)
    await first.stop()
    const taker = createServer().listen(Number(new URL(first.url).port), "127.0.0.1")
    await once(taker, "listening")
    cleanUps.push(() => taker.close())
    const second = await start(directory)
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
    expect(await query(second.url, "select 1 one")).toEqual([{ one: 1 }])
  })

  test("recovers after kill -9 with every acknowledged row", async () => {
    const directory = join(temporaryDirectory(), "data")
    const { child, said } = await startHeld(directory)
    const client = new Client({ connectionString: said.superuserUrl })
    client.on("error", () => undefined)
    await client.connect()
    await client.query("create table acknowledged (n int)")
    for (let n = 0; n < 50; n += 1) await client.query("insert into acknowledged values ($1)", [n])
    await endOf(child, "SIGKILL")
    const next = await start(directory)
    expect(next.sentences.join()).toContain("left behind by a process that was killed")
    expect(await query(next.superuserUrl, "select count(*)::int n from acknowledged")).toEqual([{ n: 50 }])
  })

  test("recovers when its server was killed with it and its process id belongs to another program", async () => {
    const directory = join(temporaryDirectory(), "data")
    const { child, said } = await startHeld(directory)
    await query(said.superuserUrl, "create table survived (n int)")
    const pidFile = join(directory, "postgresql", "postmaster.pid")
    const [pid, ...rest] = readFileSync(pidFile, "utf8").split("\n")
    // Node first: while it lives it would start the server again.
    await endOf(child, "SIGKILL")
    process.kill(Number(pid), "SIGKILL")
    const bystander = spawn("sleep", ["60"])
    cleanUps.push(() => bystander.kill())
    writeFileSync(pidFile, [String(bystander.pid), ...rest].join("\n"))
    const next = await start(directory)
    expect(await query(next.superuserUrl, "select n from survived")).toEqual([])
    expect(bystander.exitCode).toBeNull()
  })

  test("is started again when its server dies", async () => {
    const directory = join(temporaryDirectory(), "data")
    const database = await start(directory)
    const [pid] = readFileSync(join(directory, "postgresql", "postmaster.pid"), "utf8").split("\n")
    process.kill(Number(pid), "SIGKILL")
    await expect
      .poll(() => query(database.url, "select 1 one").catch(() => []), { timeout: 60_000, interval: 200 })
      .toEqual([{ one: 1 }])
    expect(database.sentences.join()).toContain("stopped unexpectedly")
  })

  test("refuses a second start on the same directory and names the first", async () => {
    const directory = join(temporaryDirectory(), "data")
    const { child } = await startHeld(directory)
    await expect(start(directory)).rejects.toMatchObject({
      code: "data-directory-in-use",
      message: expect.stringContaining(`Process ${child.pid} is already running on the data directory`),
    })
  })

  test("refuses a directory that it may not write", async () => {
    const parent = temporaryDirectory()
    chmodSync(parent, isRoot ? 0o755 : 0o555)
    const { said } = await startHeld(join(parent, "data"), isRoot ? { uid: 65534, gid: 65534 } : {})
    expect(said).toMatchObject({ code: "data-directory-not-writable" })
    expect(said.sentence).toContain("cannot be written by user")
  })

  test("refuses a directory of another major version", async () => {
    const directory = temporaryDirectory()
    mkdirSync(join(directory, "postgresql"))
    writeFileSync(join(directory, "postgresql", "PG_VERSION"), "15\n")
    await expect(start(directory)).rejects.toMatchObject({
      code: "database-other-version",
      message: expect.stringContaining("was made by PostgreSQL 15, and the bundled one is 18"),
    })
  })

  test("begins again when the first start was interrupted", async () => {
    const directory = temporaryDirectory()
    mkdirSync(join(directory, "postgresql.new"))
    writeFileSync(join(directory, "postgresql.new", "half"), "made")
    const { url } = await start(directory)
    expect(await query(url, "select 1 one")).toEqual([{ one: 1 }])
  })

  test("says that the disk is full", async ({ skip }) => {
    const directory = temporaryDirectory()
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=20m,mode=755", "tmpfs", directory]).status === 0
    if (!mounted) skip("mounting a small disk needs root and a system that allows it")
    cleanUps.push(() => spawnSync("umount", ["-l", directory]))
    await expect(start(join(directory, "data"))).rejects.toMatchObject({ code: "disk-full" })
  })

  test("is reachable under a folder that only root may enter", async ({ skip }) => {
    if (!isRoot) skip("only root runs PostgreSQL as another user")
    const locked = temporaryDirectory()
    chmodSync(locked, 0o700)
    const { url } = await start(join(locked, "data"))
    expect(await query(url, "select 1 one")).toEqual([{ one: 1 }])
  })
})
