import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto"
import { promisify } from "node:util"

/** How passwords are hashed and verified. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether the password matches. Without a hash, a dummy is verified instead, so that response time reveals nothing.
   */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Whether the password is in the breached-passwords collection, if the operator configured one. */
  isBreached(password: string): Promise<boolean>
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
)

export type ArgonCost = Readonly<Record<"memory" | "passes" | "parallelism" | "tagLength", number>>

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

export const argonPasswords = argonPasswordsAt(cost)

/** With costs other than the server's, for callers that generate many throwaway passwords. */
export function argonPasswordsAt(one: ArgonCost): Passwords {
  const dummy = encodeHash(one, Buffer.alloc(16, 7), Buffer.alloc(32, 7))
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return encodeHash(one, nonce, await derive({ ...one, nonce, message: message(password) }))
    },
    async verify(password, hash) {
      const { nonce, key, ...params } = parseHash(hash ?? dummy)
      const derived = await derive({ ...params, nonce, tagLength: key.length, message: message(password) })
      return timingSafeEqual(derived, key) && hash !== null
    },
    isBreached: async () => false,
  }
}

/** Normalizes different keyboard encodings of the same characters to one form. */
function message(password: string): Buffer {
  return Buffer.from(password.normalize("NFC"))
}

/** The PHC string format, which stores its own costs, so that they can be raised without breaking stored hashes. */
function encodeHash({ memory, passes, parallelism }: ArgonCost, nonce: Buffer, key: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "")
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(key)}`
}

function parseHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) throw new Error("A kept password hash is not in the expected form.")
  const [, memory, passes, parallelism, nonce = "", key = ""] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, "base64"),
    key: Buffer.from(key, "base64"),
  }
}
