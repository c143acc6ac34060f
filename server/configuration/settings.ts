import { isIP } from "node:net"
import { isEmailAddress } from "../mail/email-address.ts"
import {
  url,
  oneOf,
  onOrOff,
  origin,
  text,
  parseInteger,
  type Kind,
  type SettingParseResult,
  type Setting,
} from "./setting.ts"

export const environments = ["development", "uat", "production", "production-me"] as const

/** TLS modes for sending emails. */
export const tlsModes = ["required", "unverified", "optional"] as const
export type TlsMode = (typeof tlsModes)[number]

const samplerNames = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const
export type SamplerName = (typeof samplerNames)[number]

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const

/** Every environment variable the server reads; `docs/configuration.md` is generated from this table. */
export const settings = {
  environment: setting({
    name: "RISK_UNIVERSE_ENVIRONMENT",
    meaning: "The environment. Outside development the demonstration is only loaded if LOAD_DEMO_DATA is on.",
    preset: "development",
    example: "production",
    kind: oneOf(environments),
  }),
  databaseUrl: setting({
    name: "DATABASE_URL",
    meaning:
      "PostgreSQL 15 or later, as the user that owns the database. Without it the bundled PostgreSQL runs in the data directory.",
    preset: undefined,
    presetText: "the bundled PostgreSQL",
    example: "postgres://owner:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  databaseApplicationUrl: setting({
    name: "DATABASE_APP_URL",
    meaning:
      "The same database, as a user that is a member of the role risk_universe_app. Without it the owner's connections switch to that role.",
    preset: undefined,
    presetText: "DATABASE_URL, acting as risk_universe_app",
    example: "postgres://app:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  backupDatabaseUrl: setting({
    name: "BACKUP_DATABASE_URL",
    meaning:
      "The same database for npm run backup only, as a user that bypasses row-level security (BYPASSRLS and pg_read_all_data); directly, not through a pooler. The server never uses it.",
    preset: undefined,
    presetText: "DATABASE_URL, which works only if its user is a superuser; the bundled PostgreSQL needs none",
    example: "postgres://risk_universe_backup:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  backupKey: setting({
    name: "BACKUP_KEY",
    meaning:
      "The key that encrypts and decrypts backups, 32 characters or more. Store it separately: an encrypted backup cannot be restored without it.",
    preset: undefined,
    presetText: "none: backups are not encrypted",
    example: "a-long-random-text-of-32-characters",
    secret: true,
    kind: longText,
  }),
  databasePoolSize: setting({
    name: "DATABASE_POOL_SIZE",
    meaning: "Maximum number of database connections per process for requests.",
    preset: "10",
    example: "20",
    kind: parseInteger(1, 500),
  }),
  databasePooled: setting({
    name: "DATABASE_POOLED",
    meaning:
      "Whether DATABASE_APP_URL is a pooler in transaction mode, such as PgBouncer: role and timeouts are then set in each transaction, and no statements are prepared. DATABASE_URL always connects to PostgreSQL itself.",
    preset: "off",
    example: "on",
    kind: onOrOff,
  }),
  dataDirectory: setting({
    name: "DATA_DIRECTORY",
    meaning: "The directory of the bundled PostgreSQL and its passwords. Back it up with npm run backup.",
    preset: ".data",
    example: "/var/lib/risk-universe",
    kind: text,
  }),
  host: setting({
    name: "HOST",
    meaning: "The address the server listens on; 0.0.0.0 for all interfaces.",
    preset: "127.0.0.1",
    example: "0.0.0.0",
    kind: text,
  }),
  port: setting({
    name: "PORT",
    meaning: "The port the server listens on.",
    preset: "8080",
    example: "8443",
    kind: parseInteger(0, 65_535),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    meaning: "The public address, as provided by the reverse proxy. It determines links, secure cookies and HSTS.",
    preset: undefined,
    presetText: "http://HOST:PORT",
    example: "https://risk.example.org",
    kind: origin("http:", "https:"),
  }),
  trustProxy: setting({
    name: "TRUST_PROXY",
    meaning:
      "Addresses or networks of the reverse proxies, separated by commas, whose X-Forwarded headers are trusted; off trusts none. Behind a proxy that is not listed, all users appear to have the proxy's address and share its rate limits.",
    preset: "off",
    example: "10.0.0.0/8,127.0.0.1",
    kind: parseTrustedProxies,
  }),
  compressReplies: setting({
    name: "COMPRESS_REPLIES",
    meaning:
      "Whether the server compresses JSON replies. Off saves processor time where a reverse proxy compresses them, or where all callers are on the same machine.",
    preset: "on",
    example: "off",
    kind: onOrOff,
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    meaning:
      "The log level; logs are JSON lines on the standard output. They never contain passwords, tokens or email addresses of users.",
    preset: "info",
    example: "warn",
    kind: oneOf(logLevels),
  }),
  demonstration: setting({
    name: "LOAD_DEMO_DATA",
    meaning: "Whether to load the demonstration organisation into an empty database.",
    preset: undefined,
    presetText: "on in development, off elsewhere",
    example: "off",
    kind: onOrOff,
  }),
  allowsPlainHttp: setting({
    name: "ALLOW_PLAIN_HTTP",
    meaning:
      "Whether users can sign in over plain HTTP from other machines. Passwords and sessions can then be intercepted: use a reverse proxy with TLS instead, list it in TRUST_PROXY and set PUBLIC_URL to its https address.",
    preset: "off",
    example: "on",
    kind: onOrOff,
  }),
  secretsKey: setting({
    name: "SECRETS_KEY",
    meaning:
      "The key that encrypts the secrets of sign-in providers and authenticator apps in the database, 32 characters or more. Keep a copy: with another key they must be entered again.",
    preset: undefined,
    presetText: "a key generated at first use and stored in the same database",
    example: "a-long-random-text-of-32-characters",
    secret: true,
    kind: longText,
  }),
  googleClientId: setting({
    name: "GOOGLE_CLIENT_ID",
    meaning:
      "The client ID registered with Google; with it and its secret, users can sign in with Google. The redirect URI to register is PUBLIC_URL/oauth2/callback.",
    preset: undefined,
    presetText: "none: no sign-in with Google",
    example: "1234-abcd.apps.googleusercontent.com",
    kind: text,
  }),
  googleClientSecret: setting({
    name: "GOOGLE_CLIENT_SECRET",
    meaning: "The secret of that client ID.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  googleIssuer: setting({
    name: "GOOGLE_ISSUER",
    meaning: "The OpenID issuer used for Google; change it only to use a substitute in tests.",
    preset: "https://accounts.google.com",
    example: "https://accounts.google.com",
    kind: url("http:", "https:"),
  }),
  ssoPrivateHosts: setting({
    name: "SSO_PRIVATE_HOSTS",
    meaning:
      "Hosts of sign-in providers inside your network, separated by commas. Other hosts in private networks are never contacted.",
    preset: "off",
    example: "login.intranet.example",
    kind: hostNames,
  }),
  breachedPasswordsFile: setting({
    name: "BREACHED_PASSWORDS_FILE",
    meaning:
      "A local file with the SHA-1 hashes of breached passwords, sorted ascending, one per line, as published by Have I Been Pwned. New passwords that are in it are rejected; nothing leaves the machine.",
    preset: undefined,
    presetText: "none: only very common passwords are rejected",
    example: "/var/lib/risk-universe/pwned-passwords-sha1-ordered-by-hash.txt",
    kind: text,
  }),
  securityContact: setting({
    name: "SECURITY_CONTACT",
    meaning: "Where to report vulnerabilities: a mailto: or https: address, published in /.well-known/security.txt.",
    preset: undefined,
    presetText: "none: there is no security.txt",
    example: "mailto:security@example.org",
    kind: contact,
  }),
  accessMinutes: setting({
    name: "SESSION_ACCESS_MINUTES",
    meaning: "Lifetime of an access token before it is renewed.",
    preset: "15",
    example: "5",
    kind: parseInteger(1, 120),
  }),
  sessionHours: setting({
    name: "SESSION_HOURS",
    meaning: "Maximum length of a session.",
    preset: "12",
    example: "8",
    kind: parseInteger(1, 24 * 7),
  }),
  rememberedDays: setting({
    name: "SESSION_REMEMBERED_DAYS",
    meaning: 'Maximum length of a session with "Remember me on this device".',
    preset: "30",
    example: "7",
    kind: parseInteger(1, 365),
  }),
  idleMinutes: setting({
    name: "SESSION_IDLE_MINUTES",
    meaning:
      "Idle timeout of a session: no interaction with its open pages, or no open page since its last access token expired.",
    preset: "120",
    example: "30",
    kind: parseInteger(1, 24 * 60 * 7),
  }),
  rememberedIdleDays: setting({
    name: "SESSION_REMEMBERED_IDLE_DAYS",
    meaning: 'Idle timeout of a session with "Remember me on this device".',
    preset: "14",
    example: "3",
    kind: parseInteger(1, 365),
  }),
  requestsPerMinute: setting({
    name: "RATE_LIMIT",
    meaning:
      "Requests per minute of one session, and of one internet address without a session. A user can make twice as many in all their sessions; static files are not counted.",
    preset: "3000",
    example: "600",
    kind: parseInteger(10, 1_000_000),
  }),
  userProcessorPercent: setting({
    name: "USER_PROCESSOR_PERCENT",
    meaning:
      "Share of the server thread that one user's requests can use while other users are active, after half a second that is always available; further requests wait, up to a second. 100 disables the limit.",
    preset: "10",
    example: "10",
    kind: parseInteger(1, 100),
  }),
  signInsPerMinute: setting({
    name: "RATE_LIMIT_SIGN_IN",
    meaning:
      "Failed sign-ins per minute from one internet address. In total, failed or not, 20 times as many are accepted; attempts per account are limited separately.",
    preset: "60",
    example: "20",
    kind: parseInteger(1, 100_000),
  }),
  filesDirectory: setting({
    name: "FILES_DIRECTORY",
    meaning:
      "The directory of uploaded files, unless a bucket is set. All processes of one database share it: the first one marks it, and a process with another folder or bucket does not start. npm run backup includes it.",
    preset: undefined,
    presetText: "DATA_DIRECTORY/files",
    example: "/var/lib/risk-universe/files",
    kind: text,
  }),
  filesS3Endpoint: setting({
    name: "FILES_S3_ENDPOINT",
    meaning:
      "An S3-compatible service whose bucket stores uploaded files. Browsers access it directly: its CORS rules must allow PUT and GET from PUBLIC_URL and expose ETag.",
    preset: undefined,
    presetText: "none: files are stored in a folder",
    example: "https://s3.eu-central-1.amazonaws.com",
    kind: url("http:", "https:"),
  }),
  filesS3Region: setting({
    name: "FILES_S3_REGION",
    meaning: "The region used to sign requests to the bucket.",
    preset: "us-east-1",
    example: "eu-central-1",
    kind: text,
  }),
  filesS3Bucket: setting({
    name: "FILES_S3_BUCKET",
    meaning: "The bucket. It must already exist.",
    preset: undefined,
    presetText: "none",
    example: "risk-universe-files",
    kind: text,
  }),
  filesS3AccessKey: setting({
    name: "FILES_S3_ACCESS_KEY",
    meaning: "The ID of an access key that can read, write and delete in the bucket.",
    preset: undefined,
    presetText: "none",
    example: "AKIA…",
    kind: text,
  }),
  filesS3SecretKey: setting({
    name: "FILES_S3_SECRET_KEY",
    meaning: "The secret of that access key.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  scannerUrl: setting({
    name: "SCANNER_URL",
    meaning:
      'A malware scanner for uploaded files: it receives each file by POST and returns {"result":"clean"} or {"result":"infected","threat":"…"}. Until then the file cannot be opened.',
    preset: undefined,
    presetText: "none: files are not scanned",
    example: "http://127.0.0.1:3310/scan",
    kind: url("http:", "https:"),
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    meaning:
      "The mail server for outgoing emails, with user and password if required; smtps uses TLS from the start, smtp upgrades to it. Without it emails stay in the outbox, and administrators can see their links in development only.",
    preset: undefined,
    presetText: "none: emails stay in the outbox",
    example: "smtps://user:password@mail.example.org:465",
    secret: true,
    kind: url("smtp:", "smtps:"),
  }),
  smtpTls: setting({
    name: "SMTP_TLS",
    meaning:
      "required sends emails over TLS only, to a server with a valid certificate; unverified over TLS with any certificate; optional over TLS if the server offers it and unencrypted otherwise, for example to a relay on the same machine.",
    preset: "required",
    example: "optional",
    kind: oneOf(tlsModes),
  }),
  mailFrom: setting({
    name: "MAIL_FROM",
    meaning: "The sender of emails: an address, or a name with the address in angle brackets. Required with SMTP_URL.",
    preset: undefined,
    presetText: "none",
    example: "Risk Universe <no-reply@example.org>",
    kind: sender,
  }),
  workerConcurrency: setting({
    name: "WORKER_CONCURRENCY",
    meaning:
      "How many background jobs, such as a change report, this process runs at the same time. 0 leaves them to other processes.",
    preset: "2",
    example: "0",
    kind: parseInteger(0, 50),
  }),
  shutdownDelay: setting({
    name: "SHUTDOWN_DELAY",
    meaning:
      "Seconds for which a stopping process still accepts requests while its readiness check fails. Set it slightly above the load balancer's check interval; 0 without one.",
    preset: "0",
    example: "10",
    kind: parseInteger(0, 300),
  }),
  metricsToken: setting({
    name: "METRICS_TOKEN",
    meaning: "The bearer token required for /metrics. Without it only this machine can read the metrics.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  tracesEndpoint: setting({
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    meaning:
      "The OpenTelemetry collector that receives traces over HTTP, without /v1/traces. Certificates, timeouts and compression follow OpenTelemetry's OTEL_EXPORTER_OTLP_… variables.",
    preset: undefined,
    presetText: "none: no traces, and no tracing code is loaded",
    example: "http://127.0.0.1:4318",
    kind: url("http:", "https:"),
  }),
  tracesHeaders: setting({
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    meaning: "Headers required by the collector, as name=value separated by commas.",
    preset: "none",
    example: "authorization=Bearer%20a-long-random-text",
    secret: true,
    kind: headers,
  }),
  tracesProtocol: setting({
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    meaning: "The protocol for traces; gRPC is not supported.",
    preset: "http/protobuf",
    example: "http/protobuf",
    kind: oneOf(["http/protobuf"]),
  }),
  serviceName: setting({
    name: "OTEL_SERVICE_NAME",
    meaning: "The service name of this installation in traces.",
    preset: "risk-universe",
    example: "risk-universe-uat",
    kind: text,
  }),
  tracesSampler: setting({
    name: "OTEL_TRACES_SAMPLER",
    meaning: "Which traces are recorded. The parentbased samplers follow the caller's decision if there is one.",
    preset: "parentbased_always_on",
    example: "parentbased_traceidratio",
    kind: oneOf(samplerNames),
  }),
  tracesSamplerArgument: setting({
    name: "OTEL_TRACES_SAMPLER_ARG",
    meaning: "The share of traces recorded by the two traceidratio samplers.",
    preset: "1",
    example: "0.1",
    kind: share,
  }),
} as const

interface DescribedSetting<Value> extends Omit<Setting<Value>, "parse"> {
  readonly kind: Kind<Value>
}

function setting<Value>({ kind, ...described }: DescribedSetting<Value>): Setting<Value> {
  return { ...described, parse: kind }
}

/** In OpenTelemetry's format; values may be percent-encoded. */
function headers(rawValue: string): SettingParseResult<Readonly<Record<string, string>>> {
  if (rawValue === "none") return { value: {} }
  const pairs = rawValue.split(",").map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)=(\S(?:.*\S)?)\s*$/.exec(pair))
  try {
    const entries = pairs.map((pair): [string, string] => [pair?.[1] ?? "", decodeURIComponent(pair?.[2] ?? "")])
    const areGood = entries.every(([name, value]) => name !== "" && !/[^\t\x20-\x7e]/.test(value))
    if (areGood) return { value: Object.fromEntries(entries) }
  } catch {
    // A value with an invalid percent sign is rejected.
  }
  return { mustBe: "headers as name=value separated by commas" }
}

function share(rawValue: string): SettingParseResult<number> {
  const value = /^(?:[01]|[01]?\.\d{1,9})$/.test(rawValue) ? Number(rawValue) : Number.NaN
  return value >= 0 && value <= 1 ? { value } : { mustBe: "a number from 0 to 1" }
}

function hostNames(rawValue: string): SettingParseResult<readonly string[]> {
  if (rawValue === "off") return { value: [] }
  const names = rawValue.split(",").map((name) => name.trim().toLowerCase())
  return names.every((name) => /^[a-z\d.-]+$|^\[[a-f\d:]+\]$/.test(name))
    ? { value: names }
    : { mustBe: "off, or host names separated by commas" }
}

function contact(rawValue: string): SettingParseResult<string> {
  const isGood = URL.canParse(rawValue) && /^(?:mailto|https):[^\s\p{Cc}]+$/u.test(rawValue)
  return isGood ? { value: rawValue } : { mustBe: "an address starting with mailto: or https:" }
}

function longText(rawValue: string) {
  return rawValue.length >= 32 ? { value: rawValue } : { mustBe: "a text of 32 characters or more" }
}

/** An IP address, a network in CIDR notation, or a name that Fastify knows. */
function isNetwork(network: string): boolean {
  const [base = "", prefix, ...more] = network.split("/")
  const version = isIP(base)
  if (version === 0) return /^(?:loopback|linklocal|uniquelocal)$/i.test(network)
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  return isPrefix && more.length === 0
}

/** A list of trusted proxies, or false. */
function parseTrustedProxies(rawValue: string) {
  if (rawValue === "off") return { value: false as false | string[] }
  const networks = rawValue.split(",").map((network) => network.trim())
  const wellFormed = networks.every(isNetwork)
  return wellFormed
    ? { value: networks as false | string[] }
    : { mustBe: "off, or addresses and networks separated by commas" }
}

/** An email address, optionally with a display name. */
function sender(rawValue: string) {
  const named = rawValue.trim()
  const emailAddress = /^[^<>"\p{Cc}]*<([^<>]+)>$/u.exec(named)?.[1] ?? named
  return isEmailAddress(emailAddress)
    ? { value: named }
    : { mustBe: "an email address such as no-reply@example.org or Risk Universe <no-reply@example.org>" }
}
