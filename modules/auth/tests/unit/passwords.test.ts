import { expect, test } from "vitest"
import { argonPasswords } from "../../server/passwords.ts"

test("a password is stored with argon2id, its costs and its own salt", async () => {
  const [one, two] = [await argonPasswords.hash("Quiet-Harbour-12"), await argonPasswords.hash("Quiet-Harbour-12")]
  // At least OWASP's first recommendation: 19 MiB, two iterations, one lane, 16 bytes of salt, 32 of key.
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one.split("$")[4]).not.toBe(two.split("$")[4])
  expect(one).not.toContain("Quiet")
})

test("only the exact password matches, and without a hash none does", async () => {
  const hash = await argonPasswords.hash("Quiet-Harbour-12")
  expect(await argonPasswords.verify("Quiet-Harbour-12", hash)).toBe(true)
  for (const other of ["quiet-harbour-12", "Quiet-Harbour-1", "Quiet-Harbour-12 ", ""]) {
    expect([other, await argonPasswords.verify(other, hash)]).toEqual([other, false])
  }
  expect(await argonPasswords.verify("Quiet-Harbour-12", null)).toBe(false)
})
