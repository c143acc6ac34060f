import fc from "fast-check"
import { expect, test } from "vitest"
import { createSealing } from "../../../server/secrets/sealing.ts"

const own = createSealing(async () => "a-long-random-text-of-32-characters")
const other = createSealing(async () => "another-random-text-of-32-characters")

test("an encrypted text decrypts to the original, and no two encryptions are equal", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.string(), async (text, purpose) => {
      const written = text.toWellFormed()
      const [one, two] = [await own.seal(written, purpose), await own.seal(written, purpose)]
      expect(one).not.toBe(two)
      expect(await own.unseal(one, purpose)).toBe(written)
    }),
  )
})

test("a text encrypted with another key or purpose, or altered, is not decrypted", async () => {
  const sealed = await own.seal("a provider's secret", "provider 1")
  await expect(other.unseal(sealed, "provider 1")).rejects.toThrow(/authenticate/)
  await expect(own.unseal(sealed, "provider 2")).rejects.toThrow(/authenticate/)
  await expect(own.unseal("", "provider 1")).rejects.toThrow(/too short/)
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const bytes = Buffer.from(sealed, "base64url")
      const index = at % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ flip
      await expect(own.unseal(bytes.toString("base64url"), "provider 1")).rejects.toThrow(/authenticate/)
    }),
  )
})
