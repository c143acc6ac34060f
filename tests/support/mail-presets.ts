import { senderPresets, type SenderOptions } from "../../server/mail/sender.ts"

/** Public URL and sender of the emails. */
export const publicUrl = "https://risk.example.org"
export const sender = "Risk Universe <no-reply@risk.example.org>"

/** A sender with short delays. */
export const quick: SenderOptions = {
  ...senderPresets,
  pollMs: 20,
  leaseSeconds: 60,
  attemptMs: 10_000,
  graceMs: 100,
}
