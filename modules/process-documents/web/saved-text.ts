import type { DocumentVersion } from "../contract.ts"
import type { DocumentText } from "./use-document-text.ts"

/** Which version it is, who saved it and when. */
export function savedText({ number, savedBy }: DocumentVersion, text: DocumentText, time: string): string {
  return savedBy
    ? text("document.version.savedBy", { number, name: savedBy.name, time })
    : text("document.version.saved", { number, time })
}
