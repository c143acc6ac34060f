import { attachmentTypes, extensionOf, isAttachmentExtension, isTooLarge, maxFileBytes } from "../../schemas/files.ts"
import { fileKinds, type FileKind } from "./file-list.ts"

/** Problems of a file that are known before the upload; its content is checked after the upload. */
export type UploadError =
  | { readonly code: "field.file.tooLarge"; readonly values: { readonly name: string; readonly maximum: number } }
  | { readonly code: "field.file.empty"; readonly values: { readonly name: string } }
  | { readonly code: "field.file.badKind"; readonly values: { readonly name: string; readonly kinds: string } }

export function findUploadError(
  { name, size }: { readonly name: string; readonly size: number },
  kinds: readonly FileKind[] | undefined,
): UploadError | null {
  if (isTooLarge(size)) return { code: "field.file.tooLarge", values: { name, maximum: maxFileBytes / 1_000_000 } }
  const accepted = acceptedExtensions(kinds)
  if (!accepted.includes(extensionOf(name)))
    return { code: "field.file.badKind", values: { name, kinds: accepted.join(", ") } }
  return size === 0 ? { code: "field.file.empty", values: { name } } : null
}

/** Extensions that uploads accept, limited to the field's kinds if it names any. */
export function acceptedExtensions(kinds: readonly FileKind[] | undefined): readonly string[] {
  const named = kinds?.flatMap((kind): readonly string[] => fileKinds[kind])
  return (named ?? Object.keys(attachmentTypes)).filter(isAttachmentExtension)
}
