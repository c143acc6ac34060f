import { createHash, createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import { BackupRefusal } from "./backup-refusal.ts"

/** What the manifest of an encrypted backup says of its key: nothing from which the key follows. */
export interface KeyNote {
  readonly salt: string
  /** The same for the same key, so that a wrong one is recognised before anything is read. */
  readonly check: string
}

/** The key of one backup, from which every object in it has a key that serves for nothing else. */
export interface BackupKey {
  readonly note: KeyNote
  keyOf(object: string): Buffer
  sealManifest(bytes: Buffer): string
}

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function newBackupKey(text: string): BackupKey {
  return keyFrom(text, randomBytes(16).toString("base64url"))
}

/** The key for a backup that is there; refuses where it is encrypted and the key is not its, and the other way round. */
export function keyForNote(text: string | undefined, note: KeyNote | null): BackupKey | undefined {
  if (note === null) {
    if (text === undefined) return undefined
    throw new BackupRefusal(
      "key-unexpected",
      "This backup is not encrypted, although BACKUP_KEY is set: unset it if you trust where the backup comes from.",
    )
  }
  if (text === undefined)
    throw new BackupRefusal("key-missing", "This backup is encrypted: set BACKUP_KEY to the key it was made with.")
  const key = keyFrom(text, note.salt)
  if (same(key.note.check, note.check)) return key
  throw new BackupRefusal("key-wrong", "BACKUP_KEY is not the key this backup was made with: set that one.")
}

/** What stands beside the manifest: with a key nobody without it can make it, without one it shows damage alone. */
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
    note: { salt, check: derived("check").toString("base64url") },
    keyOf: (object) => derived(`object ${object}`),
    sealManifest: (bytes) => createHmac("sha256", derived("manifest")).update(bytes).digest("hex"),
  }
}
