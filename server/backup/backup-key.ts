import { createHash, createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import { BackupError } from "./backup-error.ts"

/** The key metadata in the manifest of an encrypted backup; the key cannot be derived from it. */
export interface KeyMetadata {
  readonly salt: string
  /** Identical for the same key, so that a wrong key is detected before anything is read. */
  readonly check: string
}

/** The key of one backup; each object in it has a derived key that is used for nothing else. */
export interface BackupKey {
  readonly metadata: KeyMetadata
  keyOf(object: string): Buffer
  sealManifest(bytes: Buffer): string
}

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function newBackupKey(text: string): BackupKey {
  return keyFrom(text, randomBytes(16).toString("base64url"))
}

/**
 * The key of an existing backup; throws when it is encrypted with another key, or when only one of key and encryption
 * is present.
 */
export function openBackupKey(text: string | undefined, metadata: KeyMetadata | null): BackupKey | undefined {
  if (metadata === null) {
    if (text === undefined) return undefined
    throw new BackupError(
      "key-unexpected",
      "This backup is not encrypted, although BACKUP_KEY is set: unset it if you trust the source of the backup.",
    )
  }
  if (text === undefined)
    throw new BackupError("key-missing", "This backup is encrypted: set BACKUP_KEY to the key it was made with.")
  const key = keyFrom(text, metadata.salt)
  if (same(key.metadata.check, metadata.check)) return key
  throw new BackupError("key-wrong", "BACKUP_KEY is not the key of this backup: set the key it was made with.")
}

/**
 * The seal stored next to the manifest: with a key it cannot be forged without the key; without one it only detects
 * damage.
 */
export function sealOfManifest(key: BackupKey | undefined, bytes: Buffer): string {
  return key ? key.sealManifest(bytes) : createHash("sha256").update(bytes).digest("hex")
}

export function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function keyFrom(text: string, salt: string): BackupKey {
  const master = scryptSync(text, salt, 32, cost)
  const derived = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "", purpose, 32))
  return {
    metadata: { salt, check: derived("check").toString("base64url") },
    keyOf: (object) => derived(`object ${object}`),
    sealManifest: (bytes) => createHmac("sha256", derived("manifest")).update(bytes).digest("hex"),
  }
}
