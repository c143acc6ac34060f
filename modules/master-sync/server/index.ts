// What other modules use of this one on the server.

export { findCopiesOf } from "./applicable-repository.ts"
export { carryCopiesOver } from "./carry-copy-over.ts"
export { deleteCopy, findCopies } from "./copy-repository.ts"
export { describeDocumentChange, describeLastChange } from "./later-change.ts"
export { splitIntoRuns } from "./split-into-runs.ts"
export { lockProjectForSync } from "./sync-repository.ts"
export { agreeOnDocuments } from "./take-document.ts"
export { withLaterChange } from "./with-later-change.ts"
