import { spawn, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

const root = resolve(import.meta.dirname, "../../..")
let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reported-run-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs Vitest on one file in a temporary folder, with our reporter and another one that announces a running test. */
function startVitest(source: string): ChildProcess & { readonly output: () => string } {
  writeFileSync(join(folder, "one.test.mjs"), source)
  writeFileSync(join(folder, "announce.mjs"), 'export default class { onTestCaseReady() { console.log("it runs") } }')
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  // The nested run must not inherit settings of the current one.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"))
  const reporters = [join(root, "tests/run/reporter.ts"), join(folder, "announce.mjs")].map(
    (one) => `--reporter=${one}`,
  )
  const child = spawn(process.execPath, [vitest, "run", `--root=${folder}`, "--globals", ...reporters], {
    cwd: folder,
    env: { ...Object.fromEntries(environment), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
  return Object.assign(child, { output: () => output })
}

const waitForExit = (child: ChildProcess) => new Promise<number | null>((done) => child.once("close", done))

test("a failed test is printed with its file and reason, and passed tests are not printed", async () => {
  const run = startVitest('test("good", () => {}); test("bad", () => expect("apples").toBe("pears"))')
  expect(await waitForExit(run)).toBe(1)
  expect(run.output()).toMatch(/FAILED {2}one\.test\.mjs › bad \(\d+\.\d s\)/)
  expect(run.output()).toContain("expected 'apples' to be 'pears'")
  expect(run.output()).not.toContain("one.test.mjs › good")
})

test("a stopped run prints the test that was running", async () => {
  const run = startVitest('test("never ends", async () => { await new Promise(() => {}) }, 60_000)')
  const result = waitForExit(run)
  await new Promise<void>((done) => run.stdout?.on("data", () => run.output().includes("it runs") && done()))
  run.kill("SIGTERM")
  expect(await result).not.toBe(0)
  expect(run.output()).toContain(
    "Stopped by SIGTERM. 0 of 1 files, 0 tests passed, 0 failed; running: one.test.mjs › never ends",
  )
})
