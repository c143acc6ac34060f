export { meet, meetOthers, replaceByDraft, restoreDraft } from "./apply-draft.ts"
export { nextDraft, openDraft } from "./draft-codec.ts"
