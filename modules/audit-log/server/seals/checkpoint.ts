import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto"
import type { AuditCheckpoint } from "../../contract.ts"

/** The signed text of a seal: five lines of plain text, so that any tool can reproduce it. */
export function checkpointText({
  clientId,
  number,
  hash,
  at,
}: Omit<AuditCheckpoint, "publicKey" | "signature">): string {
  return `risk-universe audit seal\n${clientId}\n${number}\n${at}\n${hash}\n`
}

/**
 * The signing key, derived from the installation's secret: Ed25519 (RFC 8032) from 32 bytes, in the encoding of RFC
 * 8410.
 */
export function signingKey(secret: string): KeyObject {
  const wrapped = Buffer.concat([
    Buffer.from("302e020100300506032b657004220420", "hex"),
    Buffer.from(secret, "base64url"),
  ])
  return createPrivateKey({ key: wrapped, format: "der", type: "pkcs8" })
}

/** The public key, as one line of base64 (the DER of a SubjectPublicKeyInfo). */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64")
}

export function signCheckpoint(key: KeyObject, seal: Parameters<typeof checkpointText>[0]): string {
  return sign(null, Buffer.from(checkpointText(seal)), key).toString("base64")
}

/** Whether a checkpoint was signed with the private key of this public key. Needs nothing else than the checkpoint. */
export function isSigned(checkpoint: Omit<AuditCheckpoint, "publicKey">, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" })
    return verify(null, Buffer.from(checkpointText(checkpoint)), key, Buffer.from(checkpoint.signature, "base64"))
  } catch {
    return false
  }
}
