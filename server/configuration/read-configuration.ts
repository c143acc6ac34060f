import { StartRefusal } from "../start-refusal.ts"
import type { Setting } from "./setting.ts"
import { settings } from "./settings.ts"

type Settings = typeof settings
type ValueOf<Name extends keyof Settings> = Settings[Name] extends Setting<infer Value> ? Value : never
/** What may be left out altogether; the rest has a preset. */
type Optional =
  | "databaseUrl"
  | "databaseApplicationUrl"
  | "backupDatabaseUrl"
  | "backupKey"
  | "metricsToken"
  | "secretsKey"
  | "breachedPasswordsFile"
  | "securityContact"
  | "googleClientId"
  | "googleClientSecret"
  | "filesDirectory"
  | "filesS3Endpoint"
  | "filesS3Bucket"
  | "filesS3AccessKey"
  | "filesS3SecretKey"
  | "scannerUrl"
  | "smtpUrl"
  | "tracesEndpoint"
  | "mailFrom"

export type Configuration = {
  readonly [Name in Exclude<keyof Settings, Optional>]: ValueOf<Name>
} & { readonly [Name in Optional]: ValueOf<Name> | undefined }

/** Whether the product is served, or a command runs beside it, which neither sends letters nor signs anybody in. */
type Use = "serving" | "command"

/** Reads the environment; every setting that is not understood is named in one refusal. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  use: Use = "serving",
): Configuration {
  const wrong: string[] = []
  const read = <Value>(setting: Setting<Value>, preset = setting.preset): Value | undefined => {
    const given = environment[setting.name] || preset
    if (given === undefined) return undefined
    const reading = setting.read(given)
    if ("value" in reading) return reading.value
    wrong.push(`${setting.name} must be ${reading.mustBe}${setting.secret ? "" : `, and is "${given}"`}.`)
    return undefined
  }
  const required = <Value>(setting: Setting<Value>, preset?: string): Value => read(setting, preset) as Value

  const host = required(settings.host)
  const port = required(settings.port)
  const environmentName = required(settings.environment)
  const configuration: Configuration = {
    environment: environmentName,
    databaseUrl: read(settings.databaseUrl),
    databaseApplicationUrl: read(settings.databaseApplicationUrl),
    backupDatabaseUrl: read(settings.backupDatabaseUrl),
    backupKey: read(settings.backupKey),
    databasePoolSize: required(settings.databasePoolSize),
    databasePooled: required(settings.databasePooled),
    dataDirectory: required(settings.dataDirectory),
    host,
    port,
    // Where host or port are wrong already, that is said once.
    publicUrl: required(settings.publicUrl, wrong.length > 0 ? "http://localhost" : addressOf(host, port)),
    trustProxy: required(settings.trustProxy),
    logLevel: required(settings.logLevel),
    demonstration: required(settings.demonstration, environmentName === "development" ? "on" : "off"),
    allowsPlainHttp: required(settings.allowsPlainHttp),
    secretsKey: read(settings.secretsKey),
    googleClientId: read(settings.googleClientId),
    googleClientSecret: read(settings.googleClientSecret),
    googleIssuer: required(settings.googleIssuer),
    ssoPrivateHosts: required(settings.ssoPrivateHosts),
    breachedPasswordsFile: read(settings.breachedPasswordsFile),
    securityContact: read(settings.securityContact),
    accessMinutes: required(settings.accessMinutes),
    sessionHours: required(settings.sessionHours),
    rememberedDays: required(settings.rememberedDays),
    idleMinutes: required(settings.idleMinutes),
    rememberedIdleDays: required(settings.rememberedIdleDays),
    requestsPerMinute: required(settings.requestsPerMinute),
    userProcessorPercent: required(settings.userProcessorPercent),
    signInsPerMinute: required(settings.signInsPerMinute),
    filesDirectory: read(settings.filesDirectory),
    filesS3Endpoint: read(settings.filesS3Endpoint),
    filesS3Region: required(settings.filesS3Region),
    filesS3Bucket: read(settings.filesS3Bucket),
    filesS3AccessKey: read(settings.filesS3AccessKey),
    filesS3SecretKey: read(settings.filesS3SecretKey),
    scannerUrl: read(settings.scannerUrl),
    smtpUrl: read(settings.smtpUrl),
    smtpTls: required(settings.smtpTls),
    mailFrom: read(settings.mailFrom),
    workAtOnce: required(settings.workAtOnce),
    shutdownDelay: required(settings.shutdownDelay),
    metricsToken: read(settings.metricsToken),
    tracesEndpoint: read(settings.tracesEndpoint),
    tracesHeaders: required(settings.tracesHeaders),
    tracesProtocol: required(settings.tracesProtocol),
    serviceName: required(settings.serviceName),
    tracesSampler: required(settings.tracesSampler),
    tracesSamplerArgument: required(settings.tracesSamplerArgument),
  }
  if (configuration.databaseApplicationUrl !== undefined && configuration.databaseUrl === undefined) {
    wrong.push("DATABASE_APP_URL needs DATABASE_URL beside it.")
  }
  if (configuration.databasePooled && configuration.databaseApplicationUrl === undefined) {
    wrong.push("DATABASE_POOLED needs DATABASE_APP_URL with the address of the pooler.")
  }
  if (use === "serving" && configuration.smtpUrl !== undefined && !environment[settings.mailFrom.name]) {
    wrong.push("SMTP_URL needs MAIL_FROM beside it.")
  }
  if (
    use === "serving" &&
    (configuration.googleClientId === undefined) !== (configuration.googleClientSecret === undefined)
  ) {
    wrong.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other.")
  }
  const bucketNeeds = [
    settings.filesS3Endpoint,
    settings.filesS3Bucket,
    settings.filesS3AccessKey,
    settings.filesS3SecretKey,
  ].map(({ name }) => name)
  const bucketMisses = bucketNeeds.filter((name) => !environment[name])
  if (bucketMisses.length > 0 && bucketMisses.length < bucketNeeds.length) {
    wrong.push(`A bucket for files needs ${bucketNeeds.join(", ")}; ${bucketMisses.join(", ")} is not set.`)
  }
  if (wrong.length > 0) throw new StartRefusal("configuration-invalid", wrong.join("\n"))
  return configuration
}

export function addressOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}
