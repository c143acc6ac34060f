import { isIP } from "node:net"
import { isEmailAddress } from "../mail/email-address.ts"
import { url, oneOf, onOrOff, text, wholeNumber, type Kind, type SettingParseResult, type Setting } from "./setting.ts"

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
    meaning: "Which of the four environments this is. Outside development no demonstration is loaded unless asked for.",
    preset: "development",
    example: "production",
    kind: oneOf(environments),
  }),
  databaseUrl: setting({
    name: "DATABASE_URL",
    meaning:
      "PostgreSQL 15 or later, as the user that owns the product's database. Without it the bundled PostgreSQL runs in the data directory.",
    preset: undefined,
    presetText: "the bundled PostgreSQL",
    example: "postgres://owner:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  databaseApplicationUrl: setting({
    name: "DATABASE_APP_URL",
    meaning:
      "The same database, as a user that is a member of the role risk_universe_app. Without it the owner's connections act as that role.",
    preset: undefined,
    presetText: "DATABASE_URL, acting as risk_universe_app",
    example: "postgres://app:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  backupDatabaseUrl: setting({
    name: "BACKUP_DATABASE_URL",
    meaning:
      "The same database for npm run backup alone, as a user that reads every row past row-level security (BYPASSRLS and pg_read_all_data); directly, not through a pooler. The running product never uses it.",
    preset: undefined,
    presetText: "DATABASE_URL, which serves only where its user is a superuser; the bundled PostgreSQL needs none",
    example: "postgres://risk_universe_backup:password@db.example.org:5432/risk_universe",
    secret: true,
    kind: url("postgres:", "postgresql:"),
  }),
  backupKey: setting({
    name: "BACKUP_KEY",
    meaning:
      "What backups are encrypted with and read with, 32 characters or more. Keep it apart from them: without it an encrypted backup is lost.",
    preset: undefined,
    presetText: "none: backups are not encrypted",
    example: "a-long-random-text-of-32-characters",
    secret: true,
    kind: longText,
  }),
  databasePoolSize: setting({
    name: "DATABASE_POOL_SIZE",
    meaning: "Most connections one process holds for requests.",
    preset: "10",
    example: "20",
    kind: wholeNumber(1, 500),
  }),
  databasePooled: setting({
    name: "DATABASE_POOLED",
    meaning:
      "Whether DATABASE_APP_URL names a pooler in transaction mode, such as PgBouncer: role and time-outs are then set in each transaction, and no statement is kept prepared. DATABASE_URL always names PostgreSQL itself.",
    preset: "off",
    example: "on",
    kind: onOrOff,
  }),
  dataDirectory: setting({
    name: "DATA_DIRECTORY",
    meaning: "Where the bundled PostgreSQL and its passwords are kept. Back it up with npm run backup.",
    preset: ".data",
    example: "/var/lib/risk-universe",
    kind: text,
  }),
  host: setting({
    name: "HOST",
    meaning: "The address the server listens on; 0.0.0.0 for every one of the machine's.",
    preset: "127.0.0.1",
    example: "0.0.0.0",
    kind: text,
  }),
  port: setting({
    name: "PORT",
    meaning: "The port the server listens on.",
    preset: "8080",
    example: "8443",
    kind: wholeNumber(0, 65_535),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    meaning:
      "The address people open, as the proxy in front shows it. Links and the choice of secure cookies and HSTS go by it.",
    preset: undefined,
    presetText: "http://HOST:PORT",
    example: "https://risk.example.org",
    kind: url("http:", "https:"),
  }),
  trustProxy: setting({
    name: "TRUST_PROXY",
    meaning:
      "Addresses or networks of the proxies in front, separated by commas, whose X-Forwarded headers are believed; off believes none. Behind a proxy that is not named here everybody has the proxy's address, and shares the limits of one.",
    preset: "off",
    example: "10.0.0.0/8,127.0.0.1",
    kind: trustedProxies,
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    meaning:
      "How much is logged, as JSON lines on the standard output. Passwords, tokens and people’s e-mail addresses never are.",
    preset: "info",
    example: "warn",
    kind: oneOf(logLevels),
  }),
  demonstration: setting({
    name: "LOAD_DEMO_DATA",
    meaning: "Whether the demonstration organisation is loaded into an empty database.",
    preset: undefined,
    presetText: "on in development, off elsewhere",
    example: "off",
    kind: onOrOff,
  }),
  allowsPlainHttp: setting({
    name: "ALLOW_PLAIN_HTTP",
    meaning:
      "Whether people may sign in over plain HTTP from other machines. Anyone on the line can then read passwords and take sessions over: put a proxy with TLS in front instead, name it in TRUST_PROXY and set PUBLIC_URL to its https address.",
    preset: "off",
    example: "on",
    kind: onOrOff,
  }),
  secretsKey: setting({
    name: "SECRETS_KEY",
    meaning:
      "What the secrets of sign-in providers and authenticator apps are sealed with in the database, 32 characters or more. Keep it: with another one they must be entered again.",
    preset: undefined,
    presetText: "a key made at the first use, kept in the same database",
    example: "a-long-random-text-of-32-characters",
    secret: true,
    kind: longText,
  }),
  googleClientId: setting({
    name: "GOOGLE_CLIENT_ID",
    meaning:
      "The client id under which Google knows the product; with it and its secret, Google's sign-in is offered. The address to enter at Google is PUBLIC_URL/oauth2/callback.",
    preset: undefined,
    presetText: "none: no sign-in with Google",
    example: "1234-abcd.apps.googleusercontent.com",
    kind: text,
  }),
  googleClientSecret: setting({
    name: "GOOGLE_CLIENT_SECRET",
    meaning: "The secret of that client id.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  googleIssuer: setting({
    name: "GOOGLE_ISSUER",
    meaning: "Who signs in for Google; another one where a stand-in is used.",
    preset: "https://accounts.google.com",
    example: "https://accounts.google.com",
    kind: url("http:", "https:"),
  }),
  ssoPrivateHosts: setting({
    name: "SSO_PRIVATE_HOSTS",
    meaning:
      "Hosts, separated by commas, of sign-in providers inside your own network. Others that lie in a private network are never asked.",
    preset: "off",
    example: "login.intranet.example",
    kind: hostNames,
  }),
  breachedPasswordsFile: setting({
    name: "BREACHED_PASSWORDS_FILE",
    meaning:
      "A file on this machine with the SHA-1 hashes of passwords known from breaches, in ascending order, one on each line, as Have I Been Pwned offers them. New passwords that stand in it are refused; nothing leaves the machine.",
    preset: undefined,
    presetText: "none: only passwords that everybody tries first are refused",
    example: "/var/lib/risk-universe/pwned-passwords-sha1-ordered-by-hash.txt",
    kind: text,
  }),
  securityContact: setting({
    name: "SECURITY_CONTACT",
    meaning:
      "Where people report a weakness they found: a mailto: or https: address. With it /.well-known/security.txt names it.",
    preset: undefined,
    presetText: "none: there is no security.txt",
    example: "mailto:security@example.org",
    kind: contact,
  }),
  accessMinutes: setting({
    name: "SESSION_ACCESS_MINUTES",
    meaning: "How long an access token serves before it is renewed.",
    preset: "15",
    example: "5",
    kind: wholeNumber(1, 120),
  }),
  sessionHours: setting({
    name: "SESSION_HOURS",
    meaning: "How long a sign-in lasts.",
    preset: "12",
    example: "8",
    kind: wholeNumber(1, 24 * 7),
  }),
  rememberedDays: setting({
    name: "SESSION_REMEMBERED_DAYS",
    meaning: 'How long a sign-in lasts where "Remember me on this device" was ticked.',
    preset: "30",
    example: "7",
    kind: wholeNumber(1, 365),
  }),
  idleMinutes: setting({
    name: "SESSION_IDLE_MINUTES",
    meaning:
      "How long a sign-in may go unused before it ends: that nobody touched its open pages, or that none was open after its last access token ran out.",
    preset: "120",
    example: "30",
    kind: wholeNumber(1, 24 * 60 * 7),
  }),
  rememberedIdleDays: setting({
    name: "SESSION_REMEMBERED_IDLE_DAYS",
    meaning: 'The same where "Remember me on this device" was ticked.',
    preset: "14",
    example: "3",
    kind: wholeNumber(1, 365),
  }),
  requestsPerMinute: setting({
    name: "RATE_LIMIT",
    meaning:
      "Calls that one signed-in session may make in a minute, and all that come from one internet address without one. A person may make twice as many in all their sessions; the files of the page are not counted.",
    preset: "3000",
    example: "600",
    kind: wholeNumber(10, 1_000_000),
  }),
  userProcessorPercent: setting({
    name: "USER_PROCESSOR_PERCENT",
    meaning:
      "Share of the answering thread that the calls of one user may take while others call as well, after half a second that anyone may use at once; further calls wait, a second at most. 100 lets everyone take what they can.",
    preset: "10",
    example: "10",
    kind: wholeNumber(1, 100),
  }),
  signInsPerMinute: setting({
    name: "RATE_LIMIT_SIGN_IN",
    meaning:
      "Sign-ins from one internet address that may be refused in a minute. In all, refused or not, 20 times as many are answered; guesses at one account are counted apart.",
    preset: "60",
    example: "20",
    kind: wholeNumber(1, 100_000),
  }),
  filesDirectory: setting({
    name: "FILES_DIRECTORY",
    meaning:
      "Where uploaded files are kept, unless a bucket is named. All processes of one database share it: the first marks it, and a start on another folder or bucket is refused. npm run backup takes it together with the database.",
    preset: undefined,
    presetText: "DATA_DIRECTORY/files",
    example: "/var/lib/risk-universe/files",
    kind: text,
  }),
  filesS3Endpoint: setting({
    name: "FILES_S3_ENDPOINT",
    meaning:
      "A service that speaks S3, in whose bucket uploaded files are kept. Browsers reach it directly: its CORS rules must allow PUT and GET from PUBLIC_URL and expose ETag.",
    preset: undefined,
    presetText: "none: files are kept in a folder",
    example: "https://s3.eu-central-1.amazonaws.com",
    kind: url("http:", "https:"),
  }),
  filesS3Region: setting({
    name: "FILES_S3_REGION",
    meaning: "The region that requests to the bucket are signed for.",
    preset: "us-east-1",
    example: "eu-central-1",
    kind: text,
  }),
  filesS3Bucket: setting({
    name: "FILES_S3_BUCKET",
    meaning: "The bucket. It must be there already.",
    preset: undefined,
    presetText: "none",
    example: "risk-universe-files",
    kind: text,
  }),
  filesS3AccessKey: setting({
    name: "FILES_S3_ACCESS_KEY",
    meaning: "The key id that may read, write and delete in the bucket.",
    preset: undefined,
    presetText: "none",
    example: "AKIA…",
    kind: text,
  }),
  filesS3SecretKey: setting({
    name: "FILES_S3_SECRET_KEY",
    meaning: "The secret of that key.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  scannerUrl: setting({
    name: "SCANNER_URL",
    meaning:
      'A scanner for uploaded files: it is sent each file\'s bytes by POST and answers {"result":"clean"} or {"result":"infected","threat":"…"}. Until it has answered nobody can open the file.',
    preset: undefined,
    presetText: "none: files are not scanned",
    example: "http://127.0.0.1:3310/scan",
    kind: url("http:", "https:"),
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    meaning:
      "The mail server that letters are handed to, with its user and password where it asks for them; smtps begins with TLS, smtp turns to it. Without it letters wait in the outbox, and what they lead to is shown to administrators in development only.",
    preset: undefined,
    presetText: "none: letters wait in the outbox",
    example: "smtps://user:password@mail.example.org:465",
    secret: true,
    kind: url("smtp:", "smtps:"),
  }),
  smtpTls: setting({
    name: "SMTP_TLS",
    meaning:
      "required hands letters over by TLS alone, to a server whose certificate holds; unverified by TLS, whatever the certificate; offered by TLS where the server offers it and in the open where it does not, as with a relay on the same machine.",
    preset: "required",
    example: "optional",
    kind: oneOf(tlsModes),
  }),
  mailFrom: setting({
    name: "MAIL_FROM",
    meaning: "Whom letters come from: an address, or a name with the address in angle brackets. SMTP_URL needs it.",
    preset: undefined,
    presetText: "none",
    example: "Risk Universe <no-reply@example.org>",
    kind: sender,
  }),
  workerConcurrency: setting({
    name: "WORKER_CONCURRENCY",
    meaning:
      "How many pieces of work that takes time, such as a change report, this process does at a time. 0 leaves them to other processes.",
    preset: "2",
    example: "0",
    kind: wholeNumber(0, 50),
  }),
  shutdownDelay: setting({
    name: "SHUTDOWN_DELAY",
    meaning:
      "For how many seconds a process that was asked to stop still takes calls, while its readiness says that it should get no more. A little more than your balancer needs to notice; 0 where there is none.",
    preset: "0",
    example: "10",
    kind: wholeNumber(0, 300),
  }),
  metricsToken: setting({
    name: "METRICS_TOKEN",
    meaning: "The bearer token that /metrics asks for. Without it only this machine itself may read the metrics.",
    preset: undefined,
    presetText: "none",
    example: "a-long-random-text",
    secret: true,
    kind: text,
  }),
  tracesEndpoint: setting({
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    meaning:
      "The OpenTelemetry receiver that traces are sent to over HTTP, without /v1/traces. Certificates, time-outs and compression follow OpenTelemetry's OTEL_EXPORTER_OTLP_… variables.",
    preset: undefined,
    presetText: "none: no traces, and nothing is loaded for them",
    example: "http://127.0.0.1:4318",
    kind: url("http:", "https:"),
  }),
  tracesHeaders: setting({
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    meaning: "Headers that the receiver asks for, as name=value separated by commas.",
    preset: "none",
    example: "authorization=Bearer%20a-long-random-text",
    secret: true,
    kind: headers,
  }),
  tracesProtocol: setting({
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    meaning: "How traces are sent; gRPC is not offered.",
    preset: "http/protobuf",
    example: "http/protobuf",
    kind: oneOf(["http/protobuf"]),
  }),
  serviceName: setting({
    name: "OTEL_SERVICE_NAME",
    meaning: "Under which name the receiver shows this installation.",
    preset: "risk-universe",
    example: "risk-universe-uat",
    kind: text,
  }),
  tracesSampler: setting({
    name: "OTEL_TRACES_SAMPLER",
    meaning: "Which traces are recorded. The parentbased ones follow the caller's decision where it made one.",
    preset: "parentbased_always_on",
    example: "parentbased_traceidratio",
    kind: oneOf(samplerNames),
  }),
  tracesSamplerArgument: setting({
    name: "OTEL_TRACES_SAMPLER_ARG",
    meaning: "The share of traces that the two samplers with traceidratio record.",
    preset: "1",
    example: "0.1",
    kind: share,
  }),
} as const

interface Described<Value> extends Omit<Setting<Value>, "parse"> {
  readonly kind: Kind<Value>
}

function setting<Value>({ kind, ...described }: Described<Value>): Setting<Value> {
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
    : { mustBe: "off, or names of hosts separated by commas" }
}

function contact(rawValue: string): SettingParseResult<string> {
  const isGood = URL.canParse(rawValue) && /^(?:mailto|https):[^\s\p{Cc}]+$/u.test(rawValue)
  return isGood ? { value: rawValue } : { mustBe: "an address beginning with mailto: or https:" }
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
function trustedProxies(rawValue: string) {
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
    : { mustBe: "a mail address such as no-reply@example.org or Risk Universe <no-reply@example.org>" }
}
