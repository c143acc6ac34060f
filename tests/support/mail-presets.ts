import { senderPresets, type SenderOptions } from "../../server/mail/sender.ts"

/** Where the product would be found, and whom its letters come from. */
export const publicUrl = "https://risk.example.org"
export const sender = "Risk Universe <no-reply@risk.example.org>"

/** A sender that is quick at everything. */
export const quick: SenderOptions = {
  ...senderPresets,
  pollMs: 20,
  leaseSeconds: 60,
  attemptMs: 10_000,
  graceMs: 100,
}
