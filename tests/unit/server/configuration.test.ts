import { expect, test } from "vitest"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"

test("the defaults are a valid configuration for development", () => {
  expect(loadConfiguration({})).toMatchObject({
    environment: "development",
    host: "127.0.0.1",
    port: 8080,
    publicUrl: "http://127.0.0.1:8080",
    dataDirectory: ".data",
    demonstration: true,
    trustProxy: false,
    databaseUrl: undefined,
  })
})

test("outside development demo data is loaded only when requested", () => {
  expect(loadConfiguration({ RISK_UNIVERSE_ENVIRONMENT: "production-me" }).demonstration).toBe(false)
  expect(loadConfiguration({ RISK_UNIVERSE_ENVIRONMENT: "uat", LOAD_DEMO_DATA: "on" }).demonstration).toBe(true)
})

test("all invalid settings are reported at once, without repeating a secret", () => {
  const invalid = {
    PORT: "eighty",
    RISK_UNIVERSE_ENVIRONMENT: "prod",
    DATABASE_URL: "mysql://me:hidden@db/x",
    TRUST_PROXY: "everyone",
    SESSION_HOURS: "0",
  }
  expect(() => loadConfiguration(invalid)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535, and is "eighty".',
      'RISK_UNIVERSE_ENVIRONMENT must be one of development, uat, production, production-me, and is "prod".',
      "DATABASE_URL must be an address starting with postgres:// or postgresql://.",
      'TRUST_PROXY must be off, or addresses and networks separated by commas, and is "everyone".',
      'SESSION_HOURS must be a whole number from 1 to 168, and is "0".',
    ].join("\n"),
  )
})

test("a blank variable counts as unset, and addresses lose their trailing slash", () => {
  expect(loadConfiguration({ PORT: "", PUBLIC_URL: "https://risk.example.org/" })).toMatchObject({
    port: 8080,
    publicUrl: "https://risk.example.org",
  })
  expect(loadConfiguration({ HOST: "::1", PORT: "9000" }).publicUrl).toBe("http://[::1]:9000")
  expect(loadConfiguration({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"])
})

test("a public address with a path is rejected, because the web application starts at the root", () => {
  for (const address of [
    "https://risk.example.org/app",
    "https://risk.example.org/?x=1",
    "https://me@risk.example.org",
  ])
    expect(() => loadConfiguration({ PUBLIC_URL: address })).toThrow("PUBLIC_URL must be an address without a path")
})

test("the application's own database user requires the owner's as well", () => {
  expect(() => loadConfiguration({ DATABASE_APP_URL: "postgres://app@db/x" })).toThrow(
    "DATABASE_APP_URL requires DATABASE_URL",
  )
})

test("a pooler requires a separate address, since the owner's connections bypass it", () => {
  expect(() => loadConfiguration({ DATABASE_URL: "postgres://owner@db/x", DATABASE_POOLED: "on" })).toThrow(
    "DATABASE_POOLED requires DATABASE_APP_URL",
  )
})

test("a mail server requires a sender, which is a single address and cannot inject a header", () => {
  const smtp = { SMTP_URL: "smtps://user:hidden@mail.example.org" }
  expect(() => loadConfiguration(smtp)).toThrow("SMTP_URL requires MAIL_FROM.")
  for (const sender of ["no-reply@example.org", "Risk Universe <no-reply@example.org>"]) {
    expect(loadConfiguration({ ...smtp, MAIL_FROM: sender })).toMatchObject({ mailFrom: sender, smtpTls: "required" })
  }
  for (const sender of ["nobody", "a@b.example, c@d.example", "Evil\r\nBcc: all@example.org <a@b.example>"]) {
    expect(() => loadConfiguration({ ...smtp, MAIL_FROM: sender })).toThrow("MAIL_FROM must be an email address")
  }
})

test("traces are off, and on with OpenTelemetry's own variables; values it would ignore are rejected", () => {
  expect(loadConfiguration({})).toMatchObject({
    tracesEndpoint: undefined,
    tracesHeaders: {},
    serviceName: "risk-universe",
  })
  const overrides = {
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a=b, x-tenant=7",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
  }
  expect(loadConfiguration(overrides)).toMatchObject({
    tracesHeaders: { authorization: "Bearer a=b", "x-tenant": "7" },
    tracesSamplerArgument: 0.25,
  })
  const invalid = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "127.0.0.1:4317",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=%hidden",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_TRACES_SAMPLER: "sometimes",
    OTEL_TRACES_SAMPLER_ARG: "1.5",
  }
  expect(() => loadConfiguration(invalid)).toThrow(
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address starting with http:// or https://, and is "127.0.0.1:4317".',
      "OTEL_EXPORTER_OTLP_HEADERS must be headers as name=value separated by commas.",
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, and is "grpc".',
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, and is "sometimes".',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, and is "1.5".',
    ].join("\n"),
  )
})
