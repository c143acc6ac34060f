import { createCipheriv, createDecipheriv } from "node:crypto"
import { toDamagedError } from "./backup-error.ts"

const cipher = "aes-256-gcm"
const plainBytes = 64 * 1024
const tagBytes = 16
const frameBytes = plainBytes + tagBytes

/**
 * Encrypts with AES-256-GCM in frames of 64 KiB, so that content of any length can be read with little memory and only
 * authenticated data is returned. The nonce is the frame's number and whether it is the last one: frames cannot be
 * omitted, moved or truncated. Each key is used for one object only.
 */
export async function* encryptFrames(key: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const seal = (number: number, isLast: boolean, bytes: Buffer) => {
    const sealing = createCipheriv(cipher, key, nonce(number, isLast))
    return Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
  }
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const frame of chunksOf(content, plainBytes)) {
    if (frame.isLast) rest = frame.bytes
    else yield seal(number++, false, frame.bytes)
  }
  yield seal(number, true, rest)
}

export async function* decryptFrames(
  key: Buffer,
  content: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { bytes, isLast } of chunksOf(content, frameBytes)) {
    if (bytes.length < tagBytes) throw toDamagedError(`${name} is cut off`)
    const opening = createDecipheriv(cipher, key, nonce(number, isLast))
    opening.setAuthTag(bytes.subarray(bytes.length - tagBytes))
    let plain: Buffer
    try {
      plain = Buffer.concat([opening.update(bytes.subarray(0, bytes.length - tagBytes)), opening.final()])
    } catch (error) {
      throw toDamagedError(`${name} was altered or is cut off`, error)
    }
    number += 1
    yield plain
  }
}

/** Splits content into chunks of equal length and marks the last one; empty content yields one empty chunk. */
async function* chunksOf(
  content: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes <= length) continue
    let buffer = Buffer.concat(waiting)
    while (buffer.length > length) {
      yield { bytes: buffer.subarray(0, length), isLast: false }
      buffer = buffer.subarray(length)
    }
    waiting = [buffer]
    bytes = buffer.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(number), 0)
  bytes[11] = isLast ? 1 : 0
  return bytes
}
