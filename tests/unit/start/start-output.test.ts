import { afterEach, expect, test, vi } from "vitest"
import { announce } from "../../../server/commands/announce.ts"
import { settingWarnings } from "../../../server/commands/setting-warnings.ts"
import { startOutput } from "../../../server/commands/start-output.ts"
import { readConfiguration } from "../../../server/configuration/read-configuration.ts"
import { demonstrationContent } from "../../../server/demonstration/content.ts"
import { StartRefusal } from "../../../server/start-refusal.ts"

const production = {
  RISK_UNIVERSE_ENVIRONMENT: "production",
  PUBLIC_URL: "https://risk.example.org",
  SMTP_URL: "smtps://mail.example.org",
  MAIL_FROM: "no-reply@example.org",
}

afterEach(() => vi.restoreAllMocks())

function said(environment: Readonly<Record<string, string>>) {
  const lines: string[] = []
  return { lines, output: startOutput(environment, { write: (line) => void lines.push(line) }) }
}

test("production says each thing as one line of JSON, with the set-up address where an operator finds it", () => {
  const { lines, output } = said(production)
  const console = vi.spyOn(globalThis.console, "log")
  const configuration = readConfiguration({ ...production, DEMONSTRATION: "on", LOG_LEVEL: "error" })
  announce(configuration, { address: "http://127.0.0.1:8080", setupPath: "/setup#secret" }, output)
  output.fail(new StartRefusal("port-busy", "Port 8080 is in use."))
  expect(console).not.toHaveBeenCalled()
  const parsed = lines.map((line) => JSON.parse(line))
  expect(parsed).toMatchObject([
    { event: "ready", address: "https://risk.example.org" },
    { event: "setup_address", setupAddress: "https://risk.example.org/setup#secret", minutes: 60 },
    { code: "port-busy", msg: "Port 8080 is in use." },
  ])
  expect(lines.join("")).not.toContain(demonstrationContent("2026-11-23").password)
})

test("development speaks in sentences, and names the accounts of the demonstration", () => {
  const log = vi.spyOn(globalThis.console, "log").mockImplementation(() => undefined)
  const { lines, output } = said({})
  announce(readConfiguration({}), { address: "http://127.0.0.1:8080", setupPath: undefined }, output)
  const text = log.mock.calls.flat().join("\n")
  expect(lines).toEqual([])
  expect(text).toContain("Risk Universe is ready: http://127.0.0.1:8080")
  expect(text).toMatch(/tester\.operation@calverine\.example +Tester/)
})

test("each setting that people should not work with is one sentence", () => {
  const of = (more: Readonly<Record<string, string>>) =>
    settingWarnings(readConfiguration({ ...production, ...more })).map((sentence) => sentence.split(/[ ,:]/)[0])
  expect(of({})).toEqual([])
  expect(of({ PUBLIC_URL: "http://risk.example.org" })).toEqual(["PUBLIC_URL"])
  expect(of({ PUBLIC_URL: "http://risk.example.org", ALLOW_PLAIN_HTTP: "on" })).toEqual(["PUBLIC_URL"])
  expect(of({ SMTP_URL: "" })).toEqual(["SMTP_URL"])
  expect(of({ DEMONSTRATION: "on" })).toEqual(["DEMONSTRATION"])
  expect(settingWarnings(readConfiguration({}))).toEqual([])
})

test("a command beside the product needs no setting that only serving does", () => {
  const half = { SMTP_URL: "smtps://mail.example.org", GOOGLE_CLIENT_ID: "one" }
  expect(() => readConfiguration(half)).toThrow(/MAIL_FROM/)
  expect(readConfiguration(half, "command")).toMatchObject({ smtpUrl: half.SMTP_URL })
})
