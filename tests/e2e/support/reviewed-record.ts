import { randomUUID } from "node:crypto"
import type { ProfileDraft } from "../../../modules/designer/contracts/profile-drafts.ts"
import type { RecordWorkflow } from "../../../modules/workflow/contracts/workflow.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Calls } from "./calls.ts"
import { projectIdOf } from "./projects.ts"
import { openToKind } from "./record-type.ts"

const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }
const steps = {
  write: { en: "Writing it down", ar: "التدوين" },
  look: { en: "Looking at it", ar: "النظر فيه" },
  send: { en: "Pass it up", ar: "رفعه" },
} as const

/** A record type of a journey's own, whose records somebody writes and somebody else approves. */
export async function createReviewedType(call: Calls, agree: LocalisedText): Promise<string> {
  const name = { en: "Shift note", ar: "ملاحظة مناوبة" }
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "S-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name,
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 0 },
          { id: "f_reviewer", keyword: "reviewer_1", ...people, fieldText: { en: "Reviewer" }, sortOrder: 1 },
        ],
      },
    ],
    workflow: {
      enabled: true,
      activities: [
        {
          id: "write",
          name: steps.write,
          sequence: 0,
          status: "IN_PROGRESS",
          actions: [
            { id: "send", kind: "SEND_FOR_APPROVAL", name: steps.send, nextActivity: "look", userField: "f_reviewer" },
          ],
        },
        {
          id: "look",
          name: steps.look,
          sequence: 1,
          status: "SENT_FOR_APPROVAL",
          actions: [{ id: "agree", kind: "APPROVAL", name: agree, workflowDone: true }],
        },
      ],
    },
  }
  const createdDraft = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${createdDraft.id}/publish`, { draftRevision: createdDraft.draftRevision })
  await openToKind(call, createdDraft.id)
  return createdDraft.id
}

/** One of its records, which waits for the reviewer. */
export async function sendForReview(call: Calls, profileId: string, reviewer: string, title: string): Promise<void> {
  const projectId = await projectIdOf(call)
  const { id, revision } = await call<ProfileInstance>("POST", "/api/v1/profiles/data", {
    profileId,
    projectId,
    fields: { title_1: { value: title }, reviewer_1: { listValue: [reviewer] } },
  })
  await call<RecordWorkflow>("POST", `/api/v1/workflow/records/${id}/actions`, { actionId: "send", revision })
}
