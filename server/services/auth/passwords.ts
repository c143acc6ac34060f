import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto"
import { promisify } from "node:util"

/** How passwords are kept and checked. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password fits. Without a hash the same work is done on a dummy, so that time tells nothing. */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Whether it is known from a breach, as far as the operator has named a collection of such. */
  isBreached(password: string): Promise<boolean>
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
)

export type ArgonCost = Readonly<Record<"memory" | "passes" | "parallelism" | "tagLength", number>>

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

export const argonPasswords = argonPasswordsAt(cost)

/** At another cost than the product's, for what makes many passwords of no worth. */
export function argonPasswordsAt(one: ArgonCost): Passwords {
  const dummy = print(one, Buffer.alloc(16, 7), Buffer.alloc(32, 7))
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return print(one, nonce, await derive({ ...one, nonce, message: message(password) }))
    },
    async verify(password, hash) {
      const { nonce, key, ...kept } = read(hash ?? dummy)
      const derived = await derive({ ...kept, nonce, tagLength: key.length, message: message(password) })
      return timingSafeEqual(derived, key) && hash !== null
    },
    isBreached: async () => false,
  }
}

/** One form for what different keyboards send for the same letters. */
function message(password: string): Buffer {
  return Buffer.from(password.normalize("NFC"))
}

/** The PHC string format, which carries its own costs, so that they can rise without breaking what is kept. */
function print({ memory, passes, parallelism }: ArgonCost, nonce: Buffer, key: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "")
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(key)}`
}

function read(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) throw new Error("A kept password hash is not in the expected form.")
  const [, memory, passes, parallelism, nonce = "", key = ""] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, "base64"),
    key: Buffer.from(key, "base64"),
  }
}
