import type { LetterFailure } from "../../schemas/api/outbox.ts"

/** What an attempt at a letter came to, where it did not go out. */
export interface Failure {
  readonly reason: LetterFailure
  /** The mail server's own words. */
  readonly reply: string | null
  /** Nothing that is tried again can help. */
  readonly isFinal: boolean
  /** The fault is not the letter's: no other would get through either. */
  readonly concernsAll: boolean
}

const longestReply = 300
/** Only here does a refusal speak of the letter; before, it speaks of the sender or its settings. */
const ofTheLetter = new Set(["RCPT TO", "DATA"])

/** Judges what the transport threw, by the reply's code and the command it answered. */
export function failureOf(thrown: unknown): Failure {
  const error: SmtpError = thrown instanceof Error ? thrown : {}
  const reply = error.response ? oneLine(error.response) : null
  const passing = (reason: LetterFailure, concernsAll: boolean): Failure => ({
    reason,
    reply,
    isFinal: false,
    concernsAll,
  })
  if (error.code === "EAUTH" || error.code === "ENOAUTH") return passing("signIn", true)
  if (error.code === "ETLS" || isAboutCertificates(error)) return passing("insecure", true)
  if (error.responseCode !== undefined) {
    const isOfLetter = ofTheLetter.has(error.command ?? "")
    // 503 says that the conversation went wrong, 521 that the server takes no mail at all.
    const isFinal = isOfLetter && error.responseCode >= 500 && error.responseCode !== 503 && error.responseCode !== 521
    return { reason: isFinal ? "refused" : "putOff", reply, isFinal, concernsAll: !isOfLetter }
  }
  // Cut or left waiting in the middle, it may be this letter's; the pause between attempts is enough.
  if (error.code === "ETIMEDOUT" || error.code === "EABORT") return passing("timedOut", false)
  return passing("unreachable", error.code === "ESOCKET" || error.code === "EDNS")
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly cause?: unknown
  readonly message?: string
}

const certificateFault = /certificate|self[- ]signed|altname|CERT_|STARTTLS/i

function isAboutCertificates(error: SmtpError): boolean {
  return certificateFault.test(error.message ?? "") && error.responseCode === undefined
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longestReply)
}
