import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { settingWarnings } from "../../../server/commands/setting-warnings.ts"
import packageFile from "../../../package.json" with { type: "json" }

const unit = readFileSync("deploy/risk-universe@.service", "utf8")
const containerfile = readFileSync("Containerfile", "utf8")
const deployment = readFileSync("docs/deployment.md", "utf8")

/** Instructions of the Containerfile, split into words. */
const containerSteps = (instruction: string): readonly string[][] =>
  [...containerfile.matchAll(new RegExp(`^${instruction} (\\[.+\\])$`, "gmu"))].map(
    ([, args]) => JSON.parse(args ?? "[]") as string[],
  )

const parseCommandLines = (setting: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, "gmu"))].map(([, value]) => value ?? "")

test("the unit and the image start the same file of this project with the packaged Node", () => {
  const [command] = containerSteps("CMD")
  expect(parseCommandLines("ExecStart")).toEqual([`/opt/risk-universe/${command?.join(" ")}`])
  expect(existsSync(command?.at(-1) ?? "")).toBe(true)
})

test("the image is built with the commands from the deployment guide", () => {
  const npm = containerSteps("RUN")
    .filter(([program]) => program === "npm")
    .map((args) => args.filter((word) => !word.startsWith("--no-")).join(" "))
  expect(npm).toEqual(["npm ci", "npm run build", "npm ci --omit=dev"])
  for (const command of npm) expect(deployment).toContain(command)
  expect(packageFile.scripts).toHaveProperty("build")
})

test("the service has no privileges, and writes only to its state and its cache", () => {
  expect(parseCommandLines("User")).toEqual(["risk-universe"])
  expect(parseCommandLines("CapabilityBoundingSet")).toEqual([""])
  expect(parseCommandLines("NoNewPrivileges")).toEqual(["yes"])
  expect(parseCommandLines("ProtectSystem")).toEqual(["strict"])
  expect(parseCommandLines("ReadWritePaths")).toEqual([])
  expect(unit).toContain("DATA_DIRECTORY=/var/lib/" + parseCommandLines("StateDirectory").join())
  expect(unit).toContain("NODE_COMPILE_CACHE=/var/cache/" + parseCommandLines("CacheDirectory").join())
  expect(containerfile).toMatch(/^USER node$/mu)
})

/** The settings file in the deployment guide. */
const settingsFile = /^```sh\n(RISK_UNIVERSE_ENVIRONMENT=[\s\S]+?)^```$/mu.exec(deployment)?.[1] ?? ""

/** Parses like systemd's EnvironmentFile: comments only on their own lines, quotes around complete values. */
function parseAsSystemd(text: string): Readonly<Record<string, string>> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/u.exec(line) ?? []
      return [name, value.replace(/^"(.*)"$/u, "$1")]
    }),
  )
}

test("systemd and the shell parse the guide's settings alike, and the product accepts them without warnings", () => {
  const settings = parseAsSystemd(settingsFile)
  expect(Object.keys(settings)).toContain("SECRETS_KEY")
  const script = `set -e; set -a; ${settingsFile}\nenv -0`
  const output = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8", env: {} })
  const read = Object.fromEntries(output.split("\0").map((pair) => [pair.split("=")[0], pair.replace(/^\w+=/u, "")]))
  expect(read).toMatchObject(settings)
  expect(settingWarnings(loadConfiguration(settings))).toEqual([])
  expect(settings).not.toHaveProperty("PORT")
})

test("every unit loads the guide's settings file, and the guide starts the processes behind the proxies", () => {
  const units = readdirSync("deploy").filter((name) => name.endsWith(".service"))
  expect(units.length).toBe(2)
  for (const name of units)
    expect(readFileSync(`deploy/${name}`, "utf8")).toContain("\nEnvironmentFile=/etc/risk-universe.env\n")
  expect(deployment).toContain("In `/etc/risk-universe.env`")
  expect(parseCommandLines("Environment")).toContain("PORT=%i")
  const started = [...deployment.matchAll(/enable --now risk-universe@(\d+)/gu)].map(([, port]) => `127.0.0.1:${port}`)
  const serviceOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/server (?:\w+ )?(127\.0\.0\.1:\d+)/gu)].map(([, at]) => at)
  expect(serviceOf("deploy/nginx.conf")).toEqual(started)
  expect(serviceOf("deploy/haproxy.cfg")).toEqual(started)
})
