import { randomBytes } from "node:crypto"
import { hashSecret } from "../sessions/token.ts"

/** Letters and digits that are not easily confused (Crockford). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const howMany = 10
/** 120 bits cannot be found by brute force from a leaked hash, so a plain hash is enough (ASVS 5.0, 6.5.2). */
const length = 24

/** Generates ten single-use codes for users who lost their other factors; only their hashes are stored. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: howMany }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("")
    return letters.match(/.{4}/g)?.join("-") ?? letters
  })
}

/** Normalizes the spelling: users leave out hyphens and read a zero as an O. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return hashSecret(`recovery code ${plain}`)
}
