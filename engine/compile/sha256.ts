/**
 * SHA-256 (FIPS 180-4). Own implementation because compiling is synchronous and also runs in the browser, where the
 * platform's digest is asynchronous. Tested against Node's.
 */
export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text))
  const hash = Uint32Array.from(initialHash)
  const schedule = new Uint32Array(64)
  for (let block = 0; block < message.length; block += 16) mix(hash, schedule, message, block)
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("")
}

/** The message as big-endian words with the end marker, zero padding and length in bits that the standard requires. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16)
  bytes.forEach((byte, index) => (words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8))))
  words[bytes.length >> 2] = at(words, bytes.length >> 2) | (0x80 << (24 - (bytes.length % 4) * 8))
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000)
  words[words.length - 1] = bytes.length << 3
  return words
}

function mix(hash: Uint32Array, schedule: Uint32Array, message: Uint32Array, block: number): void {
  for (let t = 0; t < 64; t += 1) schedule[t] = t < 16 ? at(message, block + t) : extended(schedule, t)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choose = (e & f) ^ (~e & g)
    const first = (h + sum1 + choose + at(roundConstants, t) + at(schedule, t)) | 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  words.forEach((word, index) => (hash[index] = at(hash, index) + word))
}

function extended(schedule: Uint32Array, t: number): number {
  const early = at(schedule, t - 15)
  const late = at(schedule, t - 2)
  const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
  const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
  return at(schedule, t - 16) + small0 + at(schedule, t - 7) + small1
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

/** The first 32 bits of the fractional parts of the n-th roots of the first primes, as the standard defines them. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (isPrime(candidate)) found.push(root(candidate))
  }
  return Uint32Array.from(found, (value) => (value % 1) * 0x100000000)
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false
  return true
}

const initialHash = fractions(8, Math.sqrt)
const roundConstants = fractions(64, Math.cbrt)
