import { applicationRole } from "../database/migration.ts"
import { StartupError } from "../startup-error.ts"

/** The settings with a database URL. */
type DatabaseSetting = "DATABASE_URL" | "DATABASE_APP_URL"

const alternatives: Readonly<Record<DatabaseSetting, string>> = {
  DATABASE_URL: "or leave it out to use the bundled database.",
  DATABASE_APP_URL: `or leave it out to work as the user of DATABASE_URL, acting as ${applicationRole}.`,
}

/** Why a database cannot be used, as a message with the setting's name that never contains its password. */
export function toDatabaseUrlError(
  error: unknown,
  databaseUrl: string,
  setting: DatabaseSetting = "DATABASE_URL",
): unknown {
  const maskedUrl = withoutPassword(databaseUrl)
  const toError = (code: ConstructorParameters<typeof StartupError>[0], pattern: string) =>
    new StartupError(code, pattern, { cause: error })
  const hint = `check ${setting}, ${alternatives[setting]}`
  switch (errorCode(error)) {
    case "ECONNREFUSED":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ECONNRESET":
    case "57P03":
      return toError("database-unreachable", `No PostgreSQL answers at ${maskedUrl}: start it there, or ${hint}`)
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return toError("database-host-unknown", `The host of ${maskedUrl} is not known: ${hint}`)
    case "28P01":
    case "28000":
      return toError("database-sign-in-refused", `PostgreSQL at ${maskedUrl} rejected the user or password: ${hint}`)
    case "3D000":
      return toError("database-unreachable", `There is no such database at ${maskedUrl}: create it, or ${hint}`)
    case "ERR_INVALID_URL":
      return toError(
        "configuration-invalid",
        `${setting} is no address of the form postgres://user:password@host:5432/database.`,
      )
    // Poolers reject settings for an entire connection.
    case "08P01":
      return toError(
        "configuration-invalid",
        setting === "DATABASE_URL"
          ? `At ${maskedUrl} is a pooler, and DATABASE_URL must name PostgreSQL itself: name the pooler in DATABASE_APP_URL, with DATABASE_POOLED=on.`
          : `At ${maskedUrl} is a pooler: set DATABASE_POOLED=on, or name PostgreSQL itself.`,
      )
    case "42501":
    case "22023":
      if (setting === "DATABASE_URL") return error
      return toError(
        "database-not-permitted",
        `The user of DATABASE_APP_URL may not act as ${applicationRole}: have an administrator of the database run "grant ${applicationRole} to <that user>;" once.`,
      )
    case "42P01":
      if (setting === "DATABASE_URL") return error
      return toError(
        "configuration-invalid",
        `The database at ${maskedUrl} is not that of DATABASE_URL: name the same one, or ${hint}`,
      )
    case "53300":
      return toError(
        "database-unreachable",
        `The PostgreSQL at ${maskedUrl} has no free connection: raise its max_connections, or stop what uses them.`,
      )
    case "NO_TLS":
      return toError(
        "database-unreachable",
        `The PostgreSQL at ${maskedUrl} does not offer TLS: switch it on there (ssl = on), or leave sslmode out of ${setting}.`,
      )
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "CERT_HAS_EXPIRED":
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return toError(
        "database-certificate-rejected",
        `The certificate of the PostgreSQL at ${maskedUrl} is not accepted (${String(errorCode(error))}): it must name this host and be valid, and NODE_EXTRA_CA_CERTS must name a file with its authority.`,
      )
    case "53100":
      return toError(
        "disk-full",
        `The disk of the PostgreSQL at ${maskedUrl} is full: free some space there and start again.`,
      )
    default:
      return error
  }
}

/** Converts an error of listening on an address to a message. */
export function toListenError(error: unknown, host: string, port: number): unknown {
  if (errorCode(error) === "EADDRINUSE") {
    return new StartupError(
      "port-busy",
      `Port ${port} on ${host} is in use by another program: stop that one, or choose another with PORT=${port + 1} npm start.`,
      { cause: error },
    )
  }
  if (["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"].includes(String(errorCode(error)))) {
    return new StartupError(
      "configuration-invalid",
      `HOST is ${host}, which is no address of this machine: use 127.0.0.1, 0.0.0.0 for all interfaces, or the address of one.`,
      { cause: error },
    )
  }
  if (errorCode(error) === "EACCES") {
    return new StartupError(
      "port-busy",
      `Port ${port} cannot be used by this user: choose one above 1023, such as PORT=8080 npm start.`,
      { cause: error },
    )
  }
  return error
}

/** pg errors without a code. */
const codesByMessage: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, "ETIMEDOUT"],
  [/Connection terminated unexpectedly/, "ECONNRESET"],
  [/client password must be a( non-empty)? string/, "28P01"],
  [/does not support SSL connections/, "NO_TLS"],
]

/** pg combines the errors of several addresses of one host into one; the first is representative. */
function errorCode(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  if (!(error instanceof Error)) return undefined
  if ("code" in error && error.code !== undefined) return error.code
  return codesByMessage.find(([pattern]) => pattern.test(error.message))?.[1]
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "the address given"
  const { hostname, port, pathname } = new URL(databaseUrl)
  // The URL is malformed so that user and password may be parsed as another part: show none of it.
  if (hostname === "" || databaseUrl.lastIndexOf("@") > databaseUrl.indexOf(hostname)) return "the address given"
  return `${hostname}:${port === "" ? "5432" : port}${pathname}`
}
