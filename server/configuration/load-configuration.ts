import { StartupError } from "../startup-error.ts"
import type { Setting } from "./setting.ts"
import { settings } from "./settings.ts"

type Settings = typeof settings
type ValueOf<Name extends keyof Settings> = Settings[Name] extends Setting<infer Value> ? Value : never
/** Settings without a default that may be absent. */
type OptionalSetting =
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
  readonly [Name in Exclude<keyof Settings, OptionalSetting>]: ValueOf<Name>
} & { readonly [Name in OptionalSetting]: ValueOf<Name> | undefined }

/** Whether the configuration is for the server or for a command, which neither sends emails nor signs users in. */
type ConfigurationPurpose = "serving" | "command"

/** Reads the environment; throws one error that lists every invalid setting. */
export function loadConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  use: ConfigurationPurpose = "serving",
): Configuration {
  const errors: string[] = []
  const parse = <Value>(setting: Setting<Value>, preset = setting.preset): Value | undefined => {
    const rawValue = environment[setting.name] || preset
    if (rawValue === undefined) return undefined
    const parsed = setting.parse(rawValue)
    if ("value" in parsed) return parsed.value
    errors.push(`${setting.name} must be ${parsed.mustBe}${setting.secret ? "" : `, and is "${rawValue}"`}.`)
    return undefined
  }
  const required = <Value>(setting: Setting<Value>, preset?: string): Value => parse(setting, preset) as Value

  const host = required(settings.host)
  const port = required(settings.port)
  const environmentName = required(settings.environment)
  const configuration: Configuration = {
    environment: environmentName,
    databaseUrl: parse(settings.databaseUrl),
    databaseApplicationUrl: parse(settings.databaseApplicationUrl),
    backupDatabaseUrl: parse(settings.backupDatabaseUrl),
    backupKey: parse(settings.backupKey),
    databasePoolSize: required(settings.databasePoolSize),
    databasePooled: required(settings.databasePooled),
    dataDirectory: required(settings.dataDirectory),
    host,
    port,
    // When host or port are invalid, this is reported only once.
    publicUrl: required(settings.publicUrl, errors.length > 0 ? "http://localhost" : formatServerUrl(host, port)),
    trustProxy: required(settings.trustProxy),
    compressReplies: required(settings.compressReplies),
    logLevel: required(settings.logLevel),
    demonstration: required(settings.demonstration, environmentName === "development" ? "on" : "off"),
    allowsPlainHttp: required(settings.allowsPlainHttp),
    secretsKey: parse(settings.secretsKey),
    googleClientId: parse(settings.googleClientId),
    googleClientSecret: parse(settings.googleClientSecret),
    googleIssuer: required(settings.googleIssuer),
    ssoPrivateHosts: required(settings.ssoPrivateHosts),
    breachedPasswordsFile: parse(settings.breachedPasswordsFile),
    securityContact: parse(settings.securityContact),
    accessMinutes: required(settings.accessMinutes),
    sessionHours: required(settings.sessionHours),
    rememberedDays: required(settings.rememberedDays),
    idleMinutes: required(settings.idleMinutes),
    rememberedIdleDays: required(settings.rememberedIdleDays),
    requestsPerMinute: required(settings.requestsPerMinute),
    userProcessorPercent: required(settings.userProcessorPercent),
    signInsPerMinute: required(settings.signInsPerMinute),
    filesDirectory: parse(settings.filesDirectory),
    filesS3Endpoint: parse(settings.filesS3Endpoint),
    filesS3Region: required(settings.filesS3Region),
    filesS3Bucket: parse(settings.filesS3Bucket),
    filesS3AccessKey: parse(settings.filesS3AccessKey),
    filesS3SecretKey: parse(settings.filesS3SecretKey),
    scannerUrl: parse(settings.scannerUrl),
    smtpUrl: parse(settings.smtpUrl),
    smtpTls: required(settings.smtpTls),
    mailFrom: parse(settings.mailFrom),
    workerConcurrency: required(settings.workerConcurrency),
    shutdownDelay: required(settings.shutdownDelay),
    metricsToken: parse(settings.metricsToken),
    tracesEndpoint: parse(settings.tracesEndpoint),
    tracesHeaders: required(settings.tracesHeaders),
    tracesProtocol: required(settings.tracesProtocol),
    serviceName: required(settings.serviceName),
    tracesSampler: required(settings.tracesSampler),
    tracesSamplerArgument: required(settings.tracesSamplerArgument),
  }
  if (configuration.databaseApplicationUrl !== undefined && configuration.databaseUrl === undefined) {
    errors.push("DATABASE_APP_URL requires DATABASE_URL.")
  }
  if (configuration.databasePooled && configuration.databaseApplicationUrl === undefined) {
    errors.push("DATABASE_POOLED requires DATABASE_APP_URL with the address of the pooler.")
  }
  if (use === "serving" && configuration.smtpUrl !== undefined && !environment[settings.mailFrom.name]) {
    errors.push("SMTP_URL requires MAIL_FROM.")
  }
  if (
    use === "serving" &&
    (configuration.googleClientId === undefined) !== (configuration.googleClientSecret === undefined)
  ) {
    errors.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET require each other.")
  }
  const bucketNeeds = [
    settings.filesS3Endpoint,
    settings.filesS3Bucket,
    settings.filesS3AccessKey,
    settings.filesS3SecretKey,
  ].map(({ name }) => name)
  const bucketMisses = bucketNeeds.filter((name) => !environment[name])
  if (bucketMisses.length > 0 && bucketMisses.length < bucketNeeds.length) {
    errors.push(`A bucket for files requires ${bucketNeeds.join(", ")}; ${bucketMisses.join(", ")} is not set.`)
  }
  if (errors.length > 0) throw new StartupError("configuration-invalid", errors.join("\n"))
  return configuration
}

export function formatServerUrl(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}
