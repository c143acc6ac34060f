// What other modules use of this one on the server.

export { claimCommentFiles, commentFiles, dropCommentFiles } from "./attachments/comment-files.ts"
export {
  findRecordPictures,
  deleteDocumentPictures,
  keepDocumentPictures,
  readPicture,
} from "./attachments/document-pictures.ts"
