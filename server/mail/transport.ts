import { createTransport } from "nodemailer"
import type { TlsDemand } from "../configuration/settings.ts"
import type { WrittenLetter } from "./write-letter.ts"

export interface Envelope {
  readonly to: string
  readonly messageId: string
  readonly letter: WrittenLetter
}

export interface MailTransport {
  /** Hands the letter to the mail server; throws where it did not take it. */
  send(envelope: Envelope, signal: AbortSignal): Promise<void>
  /** What stands after the @ of every Message-ID. */
  readonly domain: string
}

export interface TransportOptions {
  readonly url: string
  readonly from: string
  readonly tls: TlsDemand
  /** How long the server may keep silent, in milliseconds; tests are less patient. */
  readonly patienceMs?: number
}

const usualPatienceMs = 20_000

/** SMTP to the server of SMTP_URL, a connection for each letter. */
export function smtpTransport({ url, from, tls, patienceMs = usualPatienceMs }: TransportOptions): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const transport = createTransport({
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    ...(port !== "" && { port: Number(port) }),
    secure,
    requireTLS: !secure && tls !== "offered",
    opportunisticTLS: tls === "offered",
    tls: { rejectUnauthorized: tls === "required", minVersion: "TLSv1.2" },
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // A letter is text of ours: nothing in it may make the sender read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: domainOf(from),
    async send({ to, messageId, letter }, signal) {
      const { rejected } = await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId,
        signal,
        headers: {
          "Content-Language": letter.language,
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
        },
      })
      if (rejected.length > 0) throw new Error("The mail server took the letter for nobody.")
    },
  }
}

export function domainOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost"
}
