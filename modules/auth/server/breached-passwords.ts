import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { open, type FileHandle } from "node:fs/promises"
import { StartupError } from "../../../server/startup-error.ts"
import { argonPasswords, type Passwords } from "./passwords.ts"

/** Longer than any line: a hash of forty digits, a colon, a count, a line end. */
const window = 128

/**
 * Password hashing with a lookup in a file of breached passwords, if the operator configured one. The file contains
 * SHA-1 hashes in ascending order, one per line, with or without `:count`, the format of public collections. It is on
 * this machine, so no password or part of one leaves it. It can be any size: it is searched, never loaded in full.
 */
export function passwordsWith(breachedFile: string | undefined, passwords = argonPasswords): Passwords {
  if (breachedFile === undefined) return passwords
  if (!existsSync(breachedFile)) {
    const named = `BREACHED_PASSWORDS_FILE names ${breachedFile}, and there is no such file.`
    throw new StartupError("configuration-invalid", `${named} Put it there, or leave the setting out.`)
  }
  return {
    ...passwords,
    async isBreached(password) {
      const targetHash = createHash("sha1").update(password).digest("hex").toUpperCase()
      const file = await open(breachedFile)
      try {
        return await contains(file, targetHash)
      } finally {
        await file.close()
      }
    },
  }
}

/** Binary search down to one line. The start of a line is found by scanning to the next line end. */
async function contains(file: FileHandle, targetHash: string): Promise<boolean> {
  let low = 0
  let high = (await file.stat()).size
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { start, hash, end } = await lineAround(file, middle, low)
    if (hash === targetHash) return true
    if (hash < targetHash) low = end
    else high = start
  }
  return false
}

/** The line that contains offset `at`; it does not start before `low`. */
async function lineAround(file: FileHandle, at: number, low: number) {
  const from = Math.max(low, at - window)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * window), 0, 2 * window, from)
  const text = buffer.toString("latin1", 0, bytesRead)
  const lineStart = at === from ? 0 : text.lastIndexOf("\n", at - from - 1) + 1
  const ending = text.indexOf("\n", at - from)
  const stop = ending === -1 ? text.length : ending + 1
  const [hash = ""] = text.slice(lineStart, stop).trim().split(":")
  return { start: from + lineStart, hash: hash.toUpperCase(), end: from + stop }
}
