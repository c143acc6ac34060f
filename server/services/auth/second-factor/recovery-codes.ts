import { randomBytes } from "node:crypto"
import { hashSecret } from "../sessions/token.ts"

/** Letters and digits that nobody mistakes for one another (Crockford). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const howMany = 10
/** 120 bits: nothing that a leaked hash could be searched back to, so a plain hash keeps them (ASVS 5.0, 6.5.2). */
const length = 24

/** Ten codes, each good once, for who has lost the rest; only their hashes are kept. */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: howMany }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("")
    return letters.match(/.{4}/g)?.join("-") ?? letters
  })
}

/** One spelling: people leave hyphens out and read a zero as an O. */
export function hashRecoveryCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return hashSecret(`recovery code ${plain}`)
}
