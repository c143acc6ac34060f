import type { EmailFailure } from "../../modules/outbox/contract.ts"

/** Why an attempt at an email failed. */
export interface SendFailure {
  readonly reason: EmailFailure
  /** The mail server's reply. */
  readonly reply: string | null
  /** Retrying cannot help. */
  readonly isFinal: boolean
  /** The failure is not caused by this email: all others would fail too. */
  readonly concernsAll: boolean
}

const maxReplyLength = 300
/** Only for these commands does a rejection concern the email; before them it concerns the sender or the settings. */
const emailCommands = new Set(["RCPT TO", "DATA"])

/** Classifies a transport error by the reply code and the command it replied to. */
export function toSendFailure(thrown: unknown): SendFailure {
  const error: SmtpError = thrown instanceof Error ? thrown : {}
  const reply = error.response ? oneLine(error.response) : null
  const transientFailure = (reason: EmailFailure, concernsAll: boolean): SendFailure => ({
    reason,
    reply,
    isFinal: false,
    concernsAll,
  })
  if (error.code === "EAUTH" || error.code === "ENOAUTH") return transientFailure("signIn", true)
  if (error.code === "ETLS" || isAboutCertificates(error)) return transientFailure("insecure", true)
  if (error.responseCode !== undefined) {
    const concernsEmail = emailCommands.has(error.command ?? "")
    // 503 means that the command sequence was wrong, 521 that the server accepts no mail at all.
    const isFinal =
      concernsEmail && error.responseCode >= 500 && error.responseCode !== 503 && error.responseCode !== 521
    return { reason: isFinal ? "rejected" : "postpone", reply, isFinal, concernsAll: !concernsEmail }
  }
  // Disconnected or timed out in the middle, so it may be caused by this email; the delay between attempts is enough.
  if (error.code === "ETIMEDOUT" || error.code === "EABORT") return transientFailure("timedOut", false)
  return transientFailure("unreachable", error.code === "ESOCKET" || error.code === "EDNS")
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly cause?: unknown
  readonly message?: string
}

const certificateErrorPattern = /certificate|self[- ]signed|altname|CERT_|STARTTLS/i

function isAboutCertificates(error: SmtpError): boolean {
  return certificateErrorPattern.test(error.message ?? "") && error.responseCode === undefined
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, maxReplyLength)
}
