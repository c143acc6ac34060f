import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestServer, type TestServer } from "../support/server.ts"

// What Prometheus's own promtool says of the figures and of the rules; it has to be installed.

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const promtool = (args: readonly string[], input = "") =>
  execFileSync("promtool", args, { input, encoding: "utf8", stdio: "pipe" })

test("promtool reports no problem in the metrics and reports one in invalid metrics", async () => {
  const { body } = await server.app.inject("/metrics")
  expect(promtool(["check", "metrics"], body)).toBe("")
  expect(() => promtool(["check", "metrics"], "# TYPE calls counter\ncalls 1\n")).toThrow("calls")
})

test("promtool accepts the alerts, and each alert test fires at its time and no earlier", () => {
  const alerts = readFileSync("deploy/alerts.yml", "utf8").split("- alert: ").length - 1
  expect(promtool(["check", "rules", "deploy/alerts.yml"])).toContain(`${alerts} rules found`)
  expect(promtool(["test", "rules", "deploy/alerts.test.yml"])).toContain("SUCCESS")
})
