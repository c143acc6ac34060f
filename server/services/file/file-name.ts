import { extensionOf, type AttachmentExtension } from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { Refusal } from "../../http/refusal.ts"

/** Paths, control signs, and signs that turn the direction of writing, with which an ending can be hidden. */
// oxlint-disable-next-line no-control-regex
const unfit = /[/\\\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/

/** A name fit to be kept and shown, of a kind that is accepted; the content is judged when it is there. */
export function fitName(fileName: string, kinds: readonly AttachmentExtension[]): string {
  const name = fileName.normalize("NFC").trim()
  const extension = extensionOf(name)
  const isFit = !unfit.test(name) && [...name].length <= valueLimits.fileName && name.length > extension.length + 1
  if (!isFit || extension === "") throw new Refusal(400, problem("file.bad_name", ["fileName"]))
  const isAccepted = kinds.some((kind) => kind === extension)
  if (!isAccepted) {
    throw new Refusal(400, problem("file.bad_kind", ["fileName"], { file: name, kinds: kinds.join(", ") }))
  }
  return name
}
