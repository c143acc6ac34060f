import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { open, type FileHandle } from "node:fs/promises"
import { StartRefusal } from "../../start-refusal.ts"
import { argonPasswords, type Passwords } from "./passwords.ts"

/** Longer than any line: forty figures, a colon, a count, an end. */
const window = 128

/**
 * Passwords as they are kept, and, where the operator has named a file of breached ones, looked up there. The file holds
 * SHA-1 hashes in ascending order, one on each line, with or without a count behind a colon, as public collections come; it
 * lies on this machine, so no password and no part of one leaves it. It may be of any size: it is searched, never read whole.
 */
export function passwordsWith(breachedFile: string | undefined, passwords = argonPasswords): Passwords {
  if (breachedFile === undefined) return passwords
  if (!existsSync(breachedFile)) {
    const named = `BREACHED_PASSWORDS_FILE names ${breachedFile}, and there is no such file.`
    throw new StartRefusal("configuration-invalid", `${named} Put it there, or leave the setting out.`)
  }
  return {
    ...passwords,
    async isBreached(password) {
      const wanted = createHash("sha1").update(password).digest("hex").toUpperCase()
      const file = await open(breachedFile)
      try {
        return await holds(file, wanted)
      } finally {
        await file.close()
      }
    },
  }
}

/** Halves the file until one line is left; where a line begins is found by looking on to the next end of one. */
async function holds(file: FileHandle, wanted: string): Promise<boolean> {
  let low = 0
  let high = (await file.stat()).size
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { start, hash, end } = await lineAround(file, middle, low)
    if (hash === wanted) return true
    if (hash < wanted) low = end
    else high = start
  }
  return false
}

/** The line that `at` lies in, which does not begin before `low`. */
async function lineAround(file: FileHandle, at: number, low: number) {
  const from = Math.max(low, at - window)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * window), 0, 2 * window, from)
  const text = buffer.toString("latin1", 0, bytesRead)
  const begin = at === from ? 0 : text.lastIndexOf("\n", at - from - 1) + 1
  const ending = text.indexOf("\n", at - from)
  const stop = ending === -1 ? text.length : ending + 1
  const [hash = ""] = text.slice(begin, stop).trim().split(":")
  return { start: from + begin, hash: hash.toUpperCase(), end: from + stop }
}
