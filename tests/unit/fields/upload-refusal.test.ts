import { expect, test } from "vitest"
import { uploadRefusal } from "../../../fields/file/upload-refusal.ts"
import { mostFileBytes } from "../../../schemas/files.ts"

test("the page takes a file of 100 MB and refuses one byte more, before any of it is sent", () => {
  expect(mostFileBytes).toBe(100_000_000)
  expect(uploadRefusal({ name: "a.pdf", size: mostFileBytes }, undefined)).toBeNull()
  expect(uploadRefusal({ name: "a.pdf", size: mostFileBytes + 1 }, undefined)).toEqual({
    code: "field.file.tooLarge",
    values: { name: "a.pdf", maximum: 100 },
  })
})

test("an empty file, and one of a kind that is not taken, are told apart", () => {
  expect(uploadRefusal({ name: "a.pdf", size: 0 }, undefined)?.code).toBe("field.file.empty")
  expect(uploadRefusal({ name: "a.exe", size: 1 }, undefined)?.code).toBe("field.file.badKind")
  expect(uploadRefusal({ name: "a.pdf", size: 1 }, ["image"])?.code).toBe("field.file.badKind")
  expect(uploadRefusal({ name: "a.png", size: 1 }, ["image"])).toBeNull()
})
