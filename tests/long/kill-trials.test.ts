import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { endProcess, startDatabaseProcess } from "../support/database-process.ts"

// Fifty times: rows are written one after another, and in the middle of it the process is killed, every other time
// together with its database server. What was acknowledged must be there at the next start.

const trials = 50
let directory = ""

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "kill-trials-"))
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  return client
}

/** Writes until the connection breaks; resolves to the last number that was acknowledged. */
async function writeUntilKilled(client: Client, from: number): Promise<number> {
  for (let n = from; ; n += 1) {
    try {
      await client.query("insert into acknowledged values ($1)", [n])
    } catch {
      return n - 1
    }
  }
}

test(`no acknowledged row is lost in ${trials} kills`, async () => {
  let acknowledged = 0
  for (let trial = 1; trial <= trials; trial += 1) {
    const { child, output } = await startDatabaseProcess(directory)
    const client = await connect(output.superuserUrl)
    await client.query("create table if not exists acknowledged (n bigint primary key)")
    const { rows } = await client.query("select coalesce(max(n), 0)::int last, count(*)::int count from acknowledged")
    expect(rows[0].count).toBe(rows[0].last)
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
    const writing = writeUntilKilled(client, rows[0].last + 1)
    await delay(50 + Math.random() * 250)
    const pidFile = join(directory, "postgresql", "postmaster.pid")
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[0]) : 0
    await endProcess(child, "SIGKILL")
    if (trial % 2 === 0) process.kill(postmaster, "SIGKILL")
    else await client.end().catch(() => undefined)
    acknowledged = Math.max(rows[0].last, await writing)
  }
  const { child, output } = await startDatabaseProcess(directory)
  const client = await connect(output.superuserUrl)
  const { rows } = await client.query("select count(*)::int count, max(n)::int last from acknowledged")
  await client.end()
  await endProcess(child, "SIGTERM")
  expect(rows[0].count).toBe(rows[0].last)
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
  console.log(`${trials} kills, ${acknowledged} rows acknowledged, ${rows[0].count} found`)
})
