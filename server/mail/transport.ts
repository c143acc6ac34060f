import { createTransport } from "nodemailer"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { TlsMode } from "../configuration/settings.ts"
import type { RenderedEmail } from "./render-email.ts"

export interface Envelope {
  readonly to: string
  readonly messageId: string
  readonly email: RenderedEmail
}

export interface MailTransport {
  /** Sends the email to the mail server; throws when it is not accepted. */
  send(envelope: Envelope, signal: AbortSignal): Promise<void>
  /** The domain of every Message-ID. */
  readonly domain: string
}

export interface TransportOptions {
  readonly url: string
  readonly from: string
  readonly tls: TlsMode
  /** How long the server may not respond, in milliseconds; tests use less. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 20_000

/** The transport to the configured mail server; undefined without one. */
export function openMailTransport({
  smtpUrl: url,
  mailFrom: from,
  smtpTls: tls,
}: Configuration): MailTransport | undefined {
  return url === undefined || from === undefined ? undefined : smtpTransport({ url, from, tls })
}

/** SMTP to the server of SMTP_URL, with one connection per email. */
export function smtpTransport({ url, from, tls, timeoutMs = defaultTimeoutMs }: TransportOptions): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const transport = createTransport({
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    ...(port !== "" && { port: Number(port) }),
    secure,
    requireTLS: !secure && tls !== "optional",
    opportunisticTLS: tls === "optional",
    tls: { rejectUnauthorized: tls === "required", minVersion: "TLSv1.2" },
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // The content is our own text: nothing in it may make the sender read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: domainOf(from),
    async send({ to, messageId, email }, signal) {
      const { rejected } = await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId,
        signal,
        headers: {
          "Content-Language": email.language,
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
        },
      })
      if (rejected.length > 0) throw new Error("The mail server accepted the email for no recipient.")
    },
  }
}

export function domainOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost"
}
