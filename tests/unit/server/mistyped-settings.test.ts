import { expect, test } from "vitest"
import { mistypedSettings } from "../../../server/configuration/mistyped-settings.ts"
import { settings } from "../../../server/configuration/settings.ts"

test.each([
  ["SMTP_ULR", "SMTP_URL"],
  ["DATABASE_APPURL", "DATABASE_APP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["SECRET_KEY", "SECRETS_KEY"],
  ["TRUST_PROXYS", "TRUST_PROXY"],
  ["RISK_UNIVERS_ENVIRONMENT", "RISK_UNIVERSE_ENVIRONMENT"],
])("%s is reported as a mistyped %s, without its value", (name, meant) => {
  expect(mistypedSettings({ [name]: "a-secret" })).toEqual([
    `${name} is not a setting and has no effect: is ${meant} meant?`,
  ])
})

test("settings and the variables of other programs are not reported", () => {
  const names = Object.values(settings).map(({ name }) => name)
  const others = [
    "HOME",
    "PATH",
    "USER",
    "HOSTNAME",
    "LANGUAGE",
    "LOGNAME",
    "NODE_ENV",
    "NODE_EXTRA_CA_CERTS",
    "PGHOST",
  ]
  const more = ["NODE_COMPILE_CACHE", "OTEL_EXPORTER_OTLP_TIMEOUT", "OTEL_EXPORTER_OTLP_COMPRESSION", "SETUP_PASSWORD"]
  expect(mistypedSettings(Object.fromEntries([...names, ...others, ...more].map((name) => [name, "x"])))).toEqual([])
})
