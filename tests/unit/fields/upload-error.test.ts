import { expect, test } from "vitest"
import { findUploadError } from "../../../fields/file/upload-error.ts"
import { maxFileBytes } from "../../../schemas/files.ts"

test("the page accepts a file of 100 MB and rejects one byte more, before the upload starts", () => {
  expect(maxFileBytes).toBe(100_000_000)
  expect(findUploadError({ name: "a.pdf", size: maxFileBytes }, undefined)).toBeNull()
  expect(findUploadError({ name: "a.pdf", size: maxFileBytes + 1 }, undefined)).toEqual({
    code: "field.file.tooLarge",
    values: { name: "a.pdf", maximum: 100 },
  })
})

test("an empty file and a file of an unsupported type have different errors", () => {
  expect(findUploadError({ name: "a.pdf", size: 0 }, undefined)?.code).toBe("field.file.empty")
  expect(findUploadError({ name: "a.exe", size: 1 }, undefined)?.code).toBe("field.file.badKind")
  expect(findUploadError({ name: "a.pdf", size: 1 }, ["image"])?.code).toBe("field.file.badKind")
  expect(findUploadError({ name: "a.png", size: 1 }, ["image"])).toBeNull()
})
