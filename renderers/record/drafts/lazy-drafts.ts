export { meet, restoreDraft } from "./apply-draft.ts"
export { nextDraft, openDraft } from "./draft-codec.ts"
