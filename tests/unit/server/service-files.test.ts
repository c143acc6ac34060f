import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import packageFile from "../../../package.json" with { type: "json" }

const unit = readFileSync("deploy/risk-universe.service", "utf8")
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
