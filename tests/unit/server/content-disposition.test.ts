import fc from "fast-check"
import { expect, test } from "vitest"
import { contentDisposition } from "../../../server/files/content-disposition.ts"

test("a file name round-trips and cannot break out of the header, its quotes or its parameters", () => {
  const name = fc.string({
    unit: fc.oneof(fc.constantFrom(..."\"\\;\r\n%'()* /="), fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
  })
  fc.assert(
    fc.property(name, fc.constantFrom("inline" as const, "attachment" as const), (fileName, disposition) => {
      const header = contentDisposition(disposition, fileName)
      const parts = /^(inline|attachment); filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header)
      expect(parts?.[1]).toBe(disposition)
      expect(parts?.[2]).not.toMatch(/["\\;%/]/)
      expect(decodeURIComponent(parts?.[3] ?? "")).toBe(fileName.toWellFormed())
    }),
  )
})
