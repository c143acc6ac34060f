import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readConfiguration } from "../../../server/configuration/read-configuration.ts"
import { settingWarnings } from "../../../server/commands/setting-warnings.ts"
import packageFile from "../../../package.json" with { type: "json" }

const unit = readFileSync("deploy/risk-universe@.service", "utf8")
const containerfile = readFileSync("Containerfile", "utf8")
const deployment = readFileSync("docs/deployment.md", "utf8")

/** The steps of the Containerfile, each as its words. */
const containerSteps = (instruction: string): readonly string[][] =>
  [...containerfile.matchAll(new RegExp(`^${instruction} (\\[.+\\])$`, "gmu"))].map(
    ([, words]) => JSON.parse(words ?? "[]") as string[],
  )

const unitWords = (setting: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, "gmu"))].map(([, value]) => value ?? "")

test("the unit and the image start the same file of this project, under the packaged Node", () => {
  const [command] = containerSteps("CMD")
  expect(unitWords("ExecStart")).toEqual([`/opt/risk-universe/${command?.join(" ")}`])
  expect(existsSync(command?.at(-1) ?? "")).toBe(true)
})

test("the image is built by the commands that the guide to deployment names", () => {
  const npm = containerSteps("RUN")
    .filter(([program]) => program === "npm")
    .map((words) => words.filter((word) => !word.startsWith("--no-")).join(" "))
  expect(npm).toEqual(["npm ci", "npm run build", "npm ci --omit=dev"])
  for (const command of npm) expect(deployment).toContain(command)
  expect(packageFile.scripts).toHaveProperty("build")
})

test("the service has no privileges, and writes only to its state and its cache", () => {
  expect(unitWords("User")).toEqual(["risk-universe"])
  expect(unitWords("CapabilityBoundingSet")).toEqual([""])
  expect(unitWords("NoNewPrivileges")).toEqual(["yes"])
  expect(unitWords("ProtectSystem")).toEqual(["strict"])
  expect(unitWords("ReadWritePaths")).toEqual([])
  expect(unit).toContain("DATA_DIRECTORY=/var/lib/" + unitWords("StateDirectory").join())
  expect(unit).toContain("NODE_COMPILE_CACHE=/var/cache/" + unitWords("CacheDirectory").join())
  expect(containerfile).toMatch(/^USER node$/mu)
})

/** The settings file of the guide, as it stands there. */
const settingsFile = /^```sh\n(RISK_UNIVERSE_ENVIRONMENT=[\s\S]+?)^```$/mu.exec(deployment)?.[1] ?? ""

/** As systemd reads an EnvironmentFile: comments on lines of their own alone, quotes around whole values. */
function asSystemdReads(text: string): Readonly<Record<string, string>> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/u.exec(line) ?? []
      return [name, value.replace(/^"(.*)"$/u, "$1")]
    }),
  )
}

test("systemd and the shell read the same settings in the guide's file, and the product takes them without a warning", () => {
  const settings = asSystemdReads(settingsFile)
  expect(Object.keys(settings)).toContain("SECRETS_KEY")
  const script = `set -e; set -a; ${settingsFile}\nenv -0`
  const printed = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8", env: {} })
  const read = Object.fromEntries(printed.split("\0").map((pair) => [pair.split("=")[0], pair.replace(/^\w+=/u, "")]))
  expect(read).toMatchObject(settings)
  expect(settingWarnings(readConfiguration(settings))).toEqual([])
  expect(settings).not.toHaveProperty("PORT")
})

test("every unit reads the settings of the guide's file, and the guide starts the processes that the proxies ask", () => {
  const units = readdirSync("deploy").filter((name) => name.endsWith(".service"))
  expect(units.length).toBe(2)
  for (const name of units)
    expect(readFileSync(`deploy/${name}`, "utf8")).toContain("\nEnvironmentFile=/etc/risk-universe.env\n")
  expect(deployment).toContain("In `/etc/risk-universe.env`")
  expect(unitWords("Environment")).toContain("PORT=%i")
  const started = [...deployment.matchAll(/enable --now risk-universe@(\d+)/gu)].map(([, port]) => `127.0.0.1:${port}`)
  const asked = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/server (?:\w+ )?(127\.0\.0\.1:\d+)/gu)].map(([, at]) => at)
  expect(asked("deploy/nginx.conf")).toEqual(started)
  expect(asked("deploy/haproxy.cfg")).toEqual(started)
})
