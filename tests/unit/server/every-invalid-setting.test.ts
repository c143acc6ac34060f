import { expect, test } from "vitest"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { settings } from "../../../server/configuration/settings.ts"

const blank = "   "

/** For each variable a likely invalid value. */
const invalid: Readonly<Record<keyof typeof settings, string>> = {
  environment: "prod",
  databaseUrl: "db.example.org:5432",
  databaseApplicationUrl: "db.example.org:5432",
  backupDatabaseUrl: "mysql://db",
  backupKey: "too-short",
  databasePoolSize: "many",
  databasePooled: "yes",
  dataDirectory: blank,
  host: blank,
  port: "70000",
  publicUrl: "risk.example.org",
  trustProxy: "10.0.0.0/99",
  compressReplies: "maybe",
  logLevel: "verbose",
  demonstration: "true",
  allowsPlainHttp: "1",
  secretsKey: "too-short",
  googleClientId: blank,
  googleClientSecret: blank,
  googleIssuer: "accounts.google.com",
  ssoPrivateHosts: "https://login.example",
  breachedPasswordsFile: blank,
  securityContact: "security@example.org",
  accessMinutes: "0",
  sessionHours: "12h",
  rememberedDays: "-1",
  idleMinutes: "1.5",
  rememberedIdleDays: "0",
  requestsPerMinute: "1",
  userProcessorPercent: "0",
  signInsPerMinute: "0",
  filesDirectory: blank,
  filesS3Endpoint: "s3.example.org",
  filesS3Region: blank,
  filesS3Bucket: blank,
  filesS3AccessKey: blank,
  filesS3SecretKey: blank,
  scannerUrl: "127.0.0.1:3310",
  smtpUrl: "mail.example.org:587",
  smtpTls: "on",
  mailFrom: "no reply",
  workerConcurrency: "51",
  shutdownDelay: "10s",
  metricsToken: blank,
  tracesEndpoint: "127.0.0.1:4318",
  tracesHeaders: "authorization",
  tracesProtocol: "grpc",
  serviceName: blank,
  tracesSampler: "sometimes",
  tracesSamplerArgument: "10%",
}

test.each(Object.entries(settings))(
  "%s: an invalid value is rejected with a message that names the variable",
  (key, setting) => {
    const value = invalid[key as keyof typeof settings]
    let message = ""
    try {
      loadConfiguration({ [setting.name]: value })
    } catch (error) {
      message = (error as Error).message
    }
    const visible = setting.secret ? "" : `, and is "${value}"`
    const messages = message.split("\n").filter((line) => line.startsWith(`${setting.name} must be `))
    expect(messages.map((line) => line.endsWith(`${visible}.`))).toEqual([true])
  },
)

test.each(["10.0.0.0/33", "::1/129", "300.1.1.1", "10.0.0.1/", "1/2/3"])(
  "%s is rejected as a proxy network",
  (network) => {
    expect(() => loadConfiguration({ TRUST_PROXY: network })).toThrow("TRUST_PROXY must be off, or addresses")
  },
)

test("a separate command requires no setting that only email or sign-in needs", () => {
  const environment = { SMTP_URL: "smtps://mail.example.org", GOOGLE_CLIENT_ID: "1234.apps.example" }
  expect(loadConfiguration(environment, "command").mailFrom).toBeUndefined()
  expect(() => loadConfiguration(environment)).toThrow("SMTP_URL requires MAIL_FROM.")
})
