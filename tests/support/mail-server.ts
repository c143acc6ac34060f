import { EventEmitter, once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { parseEmail, type ParsedEmail } from "./parse-email.ts"

export interface ReceivedEmail extends ParsedEmail {
  readonly from: string
  readonly to: string
  readonly messageId: string
  readonly raw: string
  readonly wasSecure: boolean
  readonly user: string | undefined
}

export interface MailServerOptions {
  /** Implicit TLS instead of STARTTLS. */
  readonly secure?: boolean
  /** Offers no TLS. */
  readonly open?: boolean
  readonly user?: string
  readonly password?: string
  /** Response code for a recipient or the complete email; undefined accepts it. */
  readonly reject?: (to: string, at: "rcpt" | "data") => number | undefined
  /** Response code before any email: to the connecting client, or to the sender address. */
  readonly rejectSender?: (at: "greeting" | "mail") => number | undefined
  /** Runs when the email is received, before it is acknowledged. */
  readonly onEmail?: (email: ReceivedEmail) => Promise<"acknowledge" | "cut" | "silence">
}

export interface TestMailServer {
  readonly port: number
  readonly emails: readonly ReceivedEmail[]
  /** Resolves once this number of emails is received, acknowledged or not. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server in this process, with a self-signed certificate. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const emails: ReceivedEmail[] = []
  const arrivals = new EventEmitter()
  const createError = (code: number | undefined) =>
    code === undefined
      ? null
      : Object.assign(new Error(`${code < 500 ? "4" : "5"}.1.1 Not now, or never`), { responseCode: code })
  const server = new SMTPServer({
    logger: false,
    secure: options.secure ?? false,
    disabledCommands: options.open ? ["STARTTLS"] : [],
    disableReverseLookup: true,
    closeTimeout: 100,
    authOptional: options.user === undefined,
    allowInsecureAuth: options.open ?? false,
    onAuth({ username, password }, _session, done) {
      if (username === options.user && password === options.password) done(null, { user: username ?? "" })
      else done(Object.assign(new Error("Wrong user or password"), { responseCode: 535 }))
    },
    onConnect(_session, done) {
      done(createError(options.rejectSender?.("greeting")))
    },
    onMailFrom(_address, _session, done) {
      done(createError(options.rejectSender?.("mail")))
    },
    onRcptTo({ address }, _session, done) {
      done(createError(options.reject?.(address, "rcpt")))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("latin1")
        const { envelope, secure, user } = session
        const to = envelope.rcptTo[0]?.address ?? ""
        const rejected = createError(options.reject?.(to, "data"))
        if (rejected) return done(rejected)
        const read = parseEmail(raw)
        const email: ReceivedEmail = {
          ...read,
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to,
          messageId: read.headers.get("message-id") ?? "",
          raw,
          wasSecure: secure,
          user: typeof user === "string" ? user : undefined,
        }
        emails.push(email)
        arrivals.emit("letter")
        const finishLetter = async () => {
          const then = (await options.onEmail?.(email)) ?? "acknowledge"
          if (then === "acknowledge") done(null, "Taken")
          if (then === "cut") for (const connection of server.connections) connection.close()
        }
        void finishLetter()
      })
    },
  })
  // Some tests disconnect clients in the middle of a session.
  server.on("error", () => undefined)
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  return {
    port,
    emails,
    async received(count) {
      while (emails.length < count) await once(arrivals, "letter")
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
