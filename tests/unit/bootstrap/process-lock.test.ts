import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { acquireProcessLock, isAlive } from "../../../bootstrap/process-lock.cjs"

let folder = ""
let file = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "boot-lock-"))
  file = join(folder, "lock")
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("one process holds the lock, the next gets the owner, and it is free after the release", () => {
  const first = acquireProcessLock(file)
  expect(first).toMatchObject({ acquired: true })
  expect(acquireProcessLock(file)).toMatchObject({ acquired: false, holder: { pid: process.pid } })
  if (first.acquired) first.release()
  expect(readdirSync(folder)).toEqual([])
  expect(acquireProcessLock(file)).toMatchObject({ acquired: true })
})

test("a lock whose process has ended is reclaimed", async () => {
  const child = spawn(process.execPath, ["-e", ""])
  await once(child, "exit")
  writeFileSync(file, JSON.stringify({ pid: child.pid, started: null, since: "before" }))
  expect(acquireProcessLock(file)).toMatchObject({ acquired: true })
})

test("a lock whose process id has been given to another process is reclaimed", ({ skip }) => {
  if (process.platform !== "linux") skip("start times are read from /proc")
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: "1", since: "before" }))
  expect(acquireProcessLock(file)).toMatchObject({ acquired: true })
})

test("a damaged lock is reclaimed", () => {
  writeFileSync(file, "{")
  expect(acquireProcessLock(file)).toMatchObject({ acquired: true })
})

test("detects that its own process is alive and an ended process is not", async () => {
  const child = spawn(process.execPath, ["-e", ""])
  await once(child, "exit")
  expect(isAlive({ pid: process.pid })).toBe(true)
  expect(isAlive({ pid: child.pid ?? 0 })).toBe(false)
})
