import { createHmac, timingSafeEqual } from "node:crypto"
import type { Now } from "../database/clock-offset.ts"

type Fields = Readonly<Record<string, string | number>>

export interface UrlSigner {
  sign(path: string, fields: Fields, seconds: number): Promise<string>
  /** Whether the URL was signed here, is unaltered and has not expired. */
  isGood(path: string, query: Fields): Promise<boolean>
}

/** Signed URLs grant access by themselves: they contain what they allow and when they expire. */
export function createUrlSigner(secret: () => Promise<string>, now: Now): UrlSigner {
  const signatureOf = async (path: string, fields: Fields): Promise<string> =>
    createHmac("sha256", await secret())
      .update(canonical(path, fields))
      .digest("base64url")

  return {
    async sign(path, fields, seconds) {
      const signed = { ...fields, expires: Math.floor((await now()) / 1000) + seconds }
      return `${path}?${parameters({ ...signed, signature: await signatureOf(path, signed) })}`
    },
    async isGood(path, { signature, ...signed }) {
      const expected = Buffer.from(await signatureOf(path, signed))
      const actualSignature = Buffer.from(String(signature))
      if (actualSignature.length !== expected.length || !timingSafeEqual(actualSignature, expected)) return false
      return Number(signed["expires"]) * 1000 > (await now())
    },
  }
}

function canonical(path: string, fields: Fields): string {
  return `${path}?${parameters(Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))))}`
}

function parameters(fields: Fields): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}
