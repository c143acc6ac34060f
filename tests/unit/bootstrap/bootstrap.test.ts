import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

// Runs the real bootstrap in a temporary project, with an npm that only records its arguments.

const bootstrap = resolve(import.meta.dirname, "../../../bootstrap")

vi.setConfig({ testTimeout: 60_000 })

let project = ""

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "boot-project-"))
  cpSync(bootstrap, join(project, "bootstrap"), { recursive: true })
  writeDependencies({ a: "1.0.0" })
  write("server/commands/start.ts", 'const words: string[] = process.argv.slice(2)\nconsole.log("started", ...words)')
  write(
    "npm-cli.cjs",
    `const fs = require("node:fs")
fs.appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n")
const finish = () => {
  if (process.env.NPM_FAILS) { console.error("npm error the registry is away"); process.exit(1) }
  fs.mkdirSync("node_modules", { recursive: true })
}
if (process.env.NPM_WAITS) {
  const watcher = fs.watch(".", () => {
    if (!fs.existsSync("npm-may-finish")) return
    watcher.close()
    finish()
  })
} else finish()`,
  )
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(join(project, file, ".."), { recursive: true })
  writeFileSync(join(project, file), text)
}

function writeDependencies(dependencies: Record<string, string>, scripts: Record<string, string> = {}) {
  write("package.json", JSON.stringify({ name: "p", type: "module", scripts, dependencies }))
  const packages = { "": { dependencies }, "node_modules/a": { version: dependencies.a, integrity: "sha512-x" } }
  write("package-lock.json", JSON.stringify({ lockfileVersion: 3, packages }))
}

/** The result of `npm ci --omit=dev`: npm's lock file without b, a development package. */
function writeProductionInstallation() {
  const root = { dependencies: { a: "1.0.0" }, devDependencies: { b: "1.0.0" } }
  const a = { version: "1.0.0", integrity: "sha512-x" }
  const b = { version: "1.0.0", integrity: "sha512-y", dev: true }
  write("package.json", JSON.stringify(root))
  write("package-lock.json", JSON.stringify({ packages: { "": root, "node_modules/a": a, "node_modules/b": b } }))
  write("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/a": a } }))
}

function spawnRun(args: string[], environment: Record<string, string> = {}): ChildProcess {
  const { npm_lifecycle_event: _unset, ...inherited } = process.env
  return spawn(process.execPath, ["bootstrap/run.cjs", ...args], {
    cwd: project,
    env: { ...inherited, npm_execpath: join(project, "npm-cli.cjs"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
}

async function endOf(child: ChildProcess) {
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
  const [code] = await once(child, "close")
  return { code, output }
}

const run = (args: string[], environment?: Record<string, string>) => endOf(spawnRun(args, environment))

function npmCalls(): string[] {
  return existsSync(join(project, "npm-calls"))
    ? readFileSync(join(project, "npm-calls"), "utf8").trim().split("\n")
    : []
}

test("installs once, prints the duration and continues with the given arguments", async () => {
  const first = await run(["start", "--dev", "now"])
  expect(first.code).toBe(0)
  expect(first.output).toMatch(/Installed in \d+ s\.\nstarted --dev now/)
  expect(await run(["start"])).toEqual({ code: 0, output: "started\n" })
  expect(npmCalls()).toHaveLength(1)
  expect(npmCalls()[0]).toMatch(/^ci .*--loglevel=error/)
})

test("installs again when the dependencies change but not when the scripts change", async () => {
  await run(["start"])
  writeDependencies({ a: "1.0.0" }, { start: "something else" })
  await run(["start"])
  expect(npmCalls()).toHaveLength(1)
  writeDependencies({ a: "1.0.1" })
  await run(["start"])
  expect(npmCalls()).toHaveLength(2)
})

test("accepts a completed installation recorded by npm", async () => {
  const packages = { "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } }
  write("node_modules/.package-lock.json", JSON.stringify({ packages }))
  expect(await run(["start"])).toEqual({ code: 0, output: "started\n" })
  expect(npmCalls()).toHaveLength(0)
})

test("prints npm's output when the installation fails, and retries the next time", async () => {
  const failed = await run(["start"], { NPM_FAILS: "yes" })
  expect(failed.code).toBe(1)
  expect(failed.output).toContain("npm error the registry is away")
  expect(failed.output).toContain("The installation failed; what npm said is above.")
  expect((await run(["start"])).code).toBe(0)
  expect(npmCalls()).toHaveLength(2)
})

test("two concurrent starts install once", async () => {
  const both = [spawnRun(["start"], { NPM_WAITS: "1" }), spawnRun(["start"], { NPM_WAITS: "1" })]
  const ends = both.map(endOf)
  const waiting = new Promise<void>((done) => {
    for (const { stdout, stderr } of both)
      for (const stream of [stdout, stderr])
        stream?.on(
          "data",
          (chunk) => /Another process is installing \(process \d+, since/.test(String(chunk)) && done(),
        )
  })
  await waiting
  write("npm-may-finish", "")
  expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0])
  expect(npmCalls()).toHaveLength(1)
})

test("reclaims the lock of a killed installation", async () => {
  write(".installing.lock", JSON.stringify({ pid: process.pid, started: "1", since: "before" }))
  expect((await run(["start"])).code).toBe(0)
  expect(existsSync(join(project, ".installing.lock"))).toBe(false)
})

test("an unknown command and a command with a missing file print a message", async () => {
  expect(await run(["constructor"])).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no command "constructor"\. The commands are: start, /),
  })
  expect(await run(["bench"])).toEqual({
    code: 1,
    output: expect.stringContaining("tests/benchmarks/main.ts is missing from this copy of the project"),
  })
})

test("returns the command's own exit code", async () => {
  write("server/commands/start.ts", "process.exit(7)")
  expect((await run(["start"])).code).toBe(7)
})

test("forwards Ctrl-C once, waits for the end and forwards a second Ctrl-C", async () => {
  write(
    "server/commands/start.ts",
    `let presses = 0
process.on("SIGINT", () => { presses += 1; console.log("press", presses); if (presses === 2) setTimeout(() => process.exit(3), 300) })
setInterval(() => undefined, 1000)
console.log("ready")`,
  )
  const child = spawnRun(["start"])
  const end = endOf(child)
  await new Promise<void>((ready) => child.stdout?.on("data", (chunk) => String(chunk).includes("ready") && ready()))
  child.kill("SIGINT")
  child.kill("SIGINT")
  await new Promise((later) => setTimeout(later, 600))
  child.kill("SIGINT")
  const { code, output } = await end
  expect(output.match(/press \d/g)).toEqual(["press 1", "press 2"])
  expect(code).toBe(3)
})

test("stops the command when the bootstrap is killed", async () => {
  write(
    "server/commands/start.ts",
    `import { writeFileSync } from "node:fs"
process.on("SIGTERM", () => { writeFileSync("stopped", "in order"); process.exit(0) })
setInterval(() => undefined, 1000)
console.log("ready")`,
  )
  const child = spawnRun(["start"])
  await new Promise<void>((ready) => child.stdout?.on("data", (chunk) => String(chunk).includes("ready") && ready()))
  child.kill("SIGKILL")
  await expect.poll(() => existsSync(join(project, "stopped")), { timeout: 20_000 }).toBe(true)
})

test("a command's workers live as long as they receive messages", async () => {
  write("server/commands/worker.mjs", 'process.on("message", (words) => process.send(`heard ${words}`))')
  write(
    "server/commands/start.ts",
    `import { fork } from "node:child_process"
const worker = fork("server/commands/worker.mjs")
worker.on("message", (words: string) => { console.log(words); worker.disconnect() })
worker.on("exit", (code) => console.log("ended with", code))
setTimeout(() => worker.connected && worker.send("a question"), 500)`,
  )
  expect(await run(["start"])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/heard a question\nended with 0\n$/),
  })
})

test("with the page built, production packages are enough to start, and nothing is installed or written", async () => {
  writeProductionInstallation()
  write("dist/.built-from", "the sources")
  const { code, output } = await endOf(spawnRun(["start"]))
  expect({ code, output }).toEqual({ code: 0, output: "started\n" })
  expect(existsSync(join(project, "npm-calls"))).toBe(false)
  expect(existsSync(join(project, "node_modules/.installed-from"))).toBe(false)
})

test("without the page built, production packages are not enough to start", async () => {
  writeProductionInstallation()
  expect((await endOf(spawnRun(["start"]))).code).toBe(0)
  expect(existsSync(join(project, "npm-calls"))).toBe(true)
})
