import { afterEach, expect, test, vi } from "vitest"
import { printStartup } from "../../../server/commands/startup-message.ts"
import { settingWarnings } from "../../../server/commands/setting-warnings.ts"
import { startOutput } from "../../../server/commands/start-output.ts"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { demonstrationContent } from "../../../server/demonstration/content.ts"
import { StartupError } from "../../../server/startup-error.ts"

const production = {
  RISK_UNIVERSE_ENVIRONMENT: "production",
  PUBLIC_URL: "https://risk.example.org",
  TRUST_PROXY: "127.0.0.1",
  SMTP_URL: "smtps://mail.example.org",
  MAIL_FROM: "no-reply@example.org",
}

afterEach(() => vi.restoreAllMocks())

function createOutput(environment: Readonly<Record<string, string>>) {
  const lines: string[] = []
  return { lines, output: startOutput(environment, { write: (line) => void lines.push(line) }) }
}

test("production logs each event as one line of JSON, including the set-up address for the operator", () => {
  const { lines, output } = createOutput(production)
  const console = vi.spyOn(globalThis.console, "log")
  const configuration = loadConfiguration({ ...production, LOAD_DEMO_DATA: "on", LOG_LEVEL: "error" })
  printStartup(configuration, { url: "http://127.0.0.1:8080", setupPath: "/setup#secret" }, output)
  output.fail(new StartupError("port-busy", "Port 8080 is in use."))
  expect(console).not.toHaveBeenCalled()
  const parsed = lines.map((line) => JSON.parse(line))
  expect(parsed).toMatchObject([
    { event: "ready", url: "https://risk.example.org" },
    { event: "setup_link", setupUrl: "https://risk.example.org/setup#secret", minutes: 60 },
    { code: "port-busy", msg: "Port 8080 is in use." },
  ])
  expect(lines.join("")).not.toContain(demonstrationContent("2026-11-23").password)
})

test("development prints plain text and lists the demo accounts", () => {
  const log = vi.spyOn(globalThis.console, "log").mockImplementation(() => undefined)
  const { lines, output } = createOutput({})
  printStartup(loadConfiguration({}), { url: "http://127.0.0.1:8080", setupPath: undefined }, output)
  const text = log.mock.calls.flat().join("\n")
  expect(lines).toEqual([])
  expect(text).toContain("Risk Universe is ready: http://127.0.0.1:8080")
  expect(text).toMatch(/tester\.operation@calverine\.example +Tester/)
})

test("each setting that is unsafe for production is one warning", () => {
  const of = (more: Readonly<Record<string, string>>) =>
    settingWarnings(loadConfiguration({ ...production, ...more })).map((message) => message.split(/[ ,:]/)[0])
  expect(of({})).toEqual([])
  expect(of({ PUBLIC_URL: "http://risk.example.org" })).toEqual(["PUBLIC_URL"])
  expect(of({ PUBLIC_URL: "http://risk.example.org", ALLOW_PLAIN_HTTP: "on" })).toEqual(["PUBLIC_URL"])
  expect(of({ TRUST_PROXY: "off" })).toEqual(["PUBLIC_URL"])
  expect(of({ SMTP_URL: "" })).toEqual(["SMTP_URL"])
  expect(of({ LOAD_DEMO_DATA: "on" })).toEqual(["LOAD_DEMO_DATA"])
  expect(settingWarnings(loadConfiguration({}))).toEqual([])
})

test("a separate command requires no setting that only serving needs", () => {
  const half = { SMTP_URL: "smtps://mail.example.org", GOOGLE_CLIENT_ID: "one" }
  expect(() => loadConfiguration(half)).toThrow(/MAIL_FROM/)
  expect(loadConfiguration(half, "command")).toMatchObject({ smtpUrl: half.SMTP_URL })
})
