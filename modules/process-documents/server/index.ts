// What other modules use of this one on the server.

export {
  copyDocument,
  findDocumentChange,
  findDocumentPictures,
  findDocumentReferences,
  takeCopyBack,
} from "./copy-documents.ts"
export { type DocumentStamp, isSameStamp } from "./document-stamp.ts"
export { findDocumentStamps } from "./document-stamp-repository.ts"
export { referToCopies } from "./refer-to-copies.ts"
