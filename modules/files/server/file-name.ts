import { extensionOf, type AttachmentExtension } from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { HttpError } from "../../../server/http/http-error.ts"

/**
 * Path separators, control characters, and characters that change the text direction, which can hide a file extension.
 */
// oxlint-disable-next-line no-control-regex
const unfit = /[/\\\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/

/** Validates a file name of an accepted type; the content is checked once it is uploaded. */
export function fitName(fileName: string, kinds: readonly AttachmentExtension[]): string {
  const name = fileName.normalize("NFC").trim()
  const extension = extensionOf(name)
  const isFit = !unfit.test(name) && [...name].length <= valueLimits.fileName && name.length > extension.length + 1
  if (!isFit || extension === "") throw new HttpError(400, problem("file.bad_name", ["fileName"]))
  const isAccepted = kinds.some((kind) => kind === extension)
  if (!isAccepted) {
    throw new HttpError(400, problem("file.bad_kind", ["fileName"], { file: name, kinds: kinds.join(", ") }))
  }
  return name
}
