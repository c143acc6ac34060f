import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

/**
 * Encrypts secrets that must be readable later (a provider's secret, the secret of an authenticator app) before they
 * are stored. Bound to the purpose: a value sealed for one purpose cannot be unsealed for another.
 */
export interface Sealing {
  seal(text: string, purpose: string): Promise<string>
  /** Throws when the text was sealed with another key or for another purpose, or was altered. */
  unseal(sealed: string, purpose: string): Promise<string>
}

const cipher = "aes-256-gcm"
const ivBytes = 12
const tagBytes = 16

/** `secret` is the operator's (SECRETS_KEY), which is stored outside the database, or the installation's. */
export function createSealing(secret: () => Promise<string>): Sealing {
  let key: Promise<Buffer> | undefined
  const keyOf = () => (key ??= secret().then((text) => Buffer.from(hkdfSync("sha256", text, "", "sealed secrets", 32))))
  return {
    async seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, await keyOf(), iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString("base64url")
    },
    async unseal(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url")
      if (bytes.length < ivBytes + tagBytes) throw new Error("An encrypted secret is too short.")
      const opening = createDecipheriv(cipher, await keyOf(), bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString("utf8")
    },
  }
}
