import { attachmentTypes, extensionOf, isAttachmentExtension, isTooLarge, mostFileBytes } from "../../schemas/files.ts"
import { fileKinds, type FileKind } from "./file-list.ts"

/** What can be said of a file before any of it is sent; its content is judged when it is there. */
export type UploadRefusal =
  | { readonly code: "field.file.tooLarge"; readonly values: { readonly name: string; readonly maximum: number } }
  | { readonly code: "field.file.empty"; readonly values: { readonly name: string } }
  | { readonly code: "field.file.badKind"; readonly values: { readonly name: string; readonly kinds: string } }

export function uploadRefusal(
  { name, size }: { readonly name: string; readonly size: number },
  kinds: readonly FileKind[] | undefined,
): UploadRefusal | null {
  if (isTooLarge(size)) return { code: "field.file.tooLarge", values: { name, maximum: mostFileBytes / 1_000_000 } }
  const accepted = acceptedExtensions(kinds)
  if (!accepted.includes(extensionOf(name)))
    return { code: "field.file.badKind", values: { name, kinds: accepted.join(", ") } }
  return size === 0 ? { code: "field.file.empty", values: { name } } : null
}

/** What uploads take at all and, where a field names kinds, what it takes of that. */
export function acceptedExtensions(kinds: readonly FileKind[] | undefined): readonly string[] {
  const named = kinds?.flatMap((kind): readonly string[] => fileKinds[kind])
  return (named ?? Object.keys(attachmentTypes)).filter(isAttachmentExtension)
}
