import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { decryptFrames, encryptFrames } from "../../../../server/backup/frames.ts"

const key = Buffer.alloc(32, 7)
const frame = 64 * 1024
const sealed = frame + 16

async function* inChunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const open = (bytes: Buffer, length = 50_000, with_ = key) =>
  readAll(decryptFrames(with_, inChunks(bytes, length), "It"))

test.each([0, 1, frame - 1, frame, frame + 1, 2 * frame, 3 * frame + 5])(
  "%i bytes round-trip, however they are split into chunks",
  async (length) => {
    const bytes = randomBytes(length)
    const hidden = await readAll(encryptFrames(key, inChunks(bytes, 10_007)))
    expect(hidden.length).toBe(length + 16 * Math.max(1, Math.ceil(length / frame)))
    for (const chunkLength of [1_000, sealed, 1_000_000])
      expect((await open(hidden, chunkLength)).equals(bytes)).toBe(true)
  },
)

test("altered, missing, moved, repeated or truncated frames and another key are detected", async () => {
  const hidden = await readAll(encryptFrames(key, inChunks(randomBytes(3 * frame), frame)))
  const part = (at: number) => hidden.subarray(at * sealed, (at + 1) * sealed)
  const altered = Buffer.from(hidden)
  altered[sealed + 3] = (altered[sealed + 3] ?? 0) ^ 1
  for (const invalid of [
    altered,
    Buffer.concat([part(0), part(2)]),
    Buffer.concat([part(1), part(0), part(2)]),
    Buffer.concat([part(0), part(0), part(1), part(2)]),
    hidden.subarray(0, 2 * sealed),
    hidden.subarray(0, hidden.length - 1),
    Buffer.alloc(0),
  ])
    await expect(open(invalid)).rejects.toMatchObject({ code: "backup-damaged" })
  await expect(open(hidden, 50_000, Buffer.alloc(32, 8))).rejects.toMatchObject({ code: "backup-damaged" })
})
