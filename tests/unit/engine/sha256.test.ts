import { createHash } from "node:crypto"
import fc from "fast-check"
import { expect, it } from "vitest"
import { canonicalJson } from "../../../engine/compile/canonical-json.ts"
import { sha256 } from "../../../engine/compile/sha256.ts"

const nodes = (text: string) => createHash("sha256").update(text).digest("hex")

it("matches Node's SHA-256 of the same text in UTF-8, as hexadecimal", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      expect(sha256(text)).toBe(nodes(text))
    }),
  )
})

it("uses JSON that does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (members) => {
      const turned = Object.fromEntries(Object.entries(members).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(members))
      expect(JSON.parse(canonicalJson(members))).toEqual(JSON.parse(JSON.stringify(members)))
    }),
  )
})
