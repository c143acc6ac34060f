import { EventEmitter, once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { readMail, type ReadMail } from "./read-mail.ts"

export interface ReceivedLetter extends ReadMail {
  readonly from: string
  readonly to: string
  readonly messageId: string
  readonly raw: string
  readonly wasSecure: boolean
  readonly user: string | undefined
}

export interface MailServerWish {
  /** TLS from the beginning, and not on request. */
  readonly secure?: boolean
  /** Offers no TLS at all. */
  readonly open?: boolean
  readonly user?: string
  readonly password?: string
  /** What it answers to a recipient or to the whole letter: a code, or nothing where it takes it. */
  readonly refuse?: (to: string, at: "rcpt" | "data") => number | undefined
  /** What it answers before any letter is spoken of: to a client that comes, or to the sender. */
  readonly refuseSender?: (at: "greeting" | "mail") => number | undefined
  /** Done once the letter is there, before it is acknowledged. */
  readonly onLetter?: (letter: ReceivedLetter) => Promise<"acknowledge" | "cut" | "silence">
}

export interface TestMailServer {
  readonly port: number
  readonly letters: readonly ReceivedLetter[]
  /** Resolves once so many letters are there, acknowledged or not. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server in this process, with a certificate nobody signed. */
export async function startMailServer(wish: MailServerWish = {}): Promise<TestMailServer> {
  const letters: ReceivedLetter[] = []
  const arrivals = new EventEmitter()
  const refusal = (code: number | undefined) =>
    code === undefined
      ? null
      : Object.assign(new Error(`${code < 500 ? "4" : "5"}.1.1 Not now, or never`), { responseCode: code })
  const server = new SMTPServer({
    logger: false,
    secure: wish.secure ?? false,
    disabledCommands: wish.open ? ["STARTTLS"] : [],
    disableReverseLookup: true,
    closeTimeout: 100,
    authOptional: wish.user === undefined,
    allowInsecureAuth: wish.open ?? false,
    onAuth({ username, password }, _session, done) {
      if (username === wish.user && password === wish.password) done(null, { user: username ?? "" })
      else done(Object.assign(new Error("Wrong user or password"), { responseCode: 535 }))
    },
    onConnect(_session, done) {
      done(refusal(wish.refuseSender?.("greeting")))
    },
    onMailFrom(_address, _session, done) {
      done(refusal(wish.refuseSender?.("mail")))
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(wish.refuse?.(address, "rcpt")))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("latin1")
        const { envelope, secure, user } = session
        const to = envelope.rcptTo[0]?.address ?? ""
        const refused = refusal(wish.refuse?.(to, "data"))
        if (refused) return done(refused)
        const read = readMail(raw)
        const letter: ReceivedLetter = {
          ...read,
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to,
          messageId: read.headers.get("message-id") ?? "",
          raw,
          wasSecure: secure,
          user: typeof user === "string" ? user : undefined,
        }
        letters.push(letter)
        arrivals.emit("letter")
        const settle = async () => {
          const then = (await wish.onLetter?.(letter)) ?? "acknowledge"
          if (then === "acknowledge") done(null, "Taken")
          if (then === "cut") for (const connection of server.connections) connection.close()
        }
        void settle()
      })
    },
  })
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => undefined)
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  return {
    port,
    letters,
    async received(count) {
      while (letters.length < count) await once(arrivals, "letter")
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
