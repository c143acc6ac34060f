import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { AppUser } from "../../schemas/api/auth.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { RecordWorkflow } from "../../schemas/api/workflow.ts"
import { peopleTag } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const names = {
  look: { en: "Look at it", ar: "إلقاء نظرة" },
  agree: { en: "Agree", ar: "أوافق" },
  writing: { en: "Writing", ar: "الكتابة" },
  review: { en: "Second look", ar: "نظرة ثانية" },
  sign: { en: "Signature", ar: "التوقيع" },
} as const

/** Writing, and then a place where somebody agrees. */
function workflow(second: Pick<WorkflowActivity, "id" | "name" | "status">): WorkflowDefinition {
  const { id: nextActivity } = second
  return {
    enabled: true,
    activities: [
      {
        id: "writing",
        name: names.writing,
        sequence: 0,
        status: "IN_PROGRESS",
        userField: "f_people",
        actions: [{ id: "send", kind: "SEND_FOR_APPROVAL", name: names.look, nextActivity, userField: "f_people" }],
      },
      {
        ...second,
        sequence: 1,
        actions: [{ id: "agree", kind: "APPROVAL", name: names.agree, workflowDone: true, ownWorkAllowed: true }],
      },
    ],
  }
}

const reviewed = workflow({ id: "review", name: names.review, status: "IN_REVIEW" })
const signed = workflow({ id: "sign", name: names.sign, status: "SENT_FOR_APPROVAL" })

/** A record type of its own, with one record that is being written and one that is looked at. */
async function makeRecords(call: Calls, person: AppUser) {
  const name = { en: `Observation ${randomUUID().slice(0, 6)}`, ar: "ملاحظة" }
  const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "O-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name,
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 0 },
          { id: "f_people", keyword: "people_1", ...people, fieldText: { en: "People" }, sortOrder: 1 },
        ],
      },
    ],
    workflow: reviewed,
  }
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  const path = `/api/v1/profiles/${made.id}`
  const draft = await call<ProfileDraft>("POST", `${path}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  const record = (title: string) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId: made.id,
      projectId,
      fields: { title_1: { value: title }, people_1: { listValue: [person.id] } },
    })
  const [written, looked] = [await record("A gap in the count"), await record("An unsigned receipt")]
  await call("POST", `/api/v1/workflow/records/${looked.id}/actions`, { actionId: "send", revision: looked.revision })
  return { draft, path, written, looked }
}

describe.each(["en", "ar"] as const)("a workflow changes under its records, in %s", (language) => {
  test("the dialog says who stands at what is gone and where they go on; they do, and go back with the version", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { draft, path, written, looked } = await makeRecords(call, await call<AppUser>("GET", "/oauth/app-users"))
    const standing = (id: string) => call<RecordWorkflow>("GET", `/api/v1/workflow/records/${id}`)

    // The designer draws no workflows yet, so the draft is written as another tool would write it.
    const definition = { ...draft.draft, workflow: signed }
    await call("PUT", path, { definition, draftRevision: draft.draftRevision })
    await goTo(page, `/profiles/${draft.id}`)
    await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
    const dialog = page.getByRole("dialog")
    const place = dialog.getByRole("combobox", {
      name: say("versions.standings.choose", { activity: names.review[language] }),
    })
    await place.waitFor()
    // Nothing of its status is there, so the beginning is proposed.
    await expect.poll(() => place.textContent()).toContain(names.writing[language])
    await expectAccessible(page)
    await place.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("option", { name: names.sign[language], exact: true }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect.poll(() => place.textContent()).toContain(names.sign[language])
    await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
    await page.getByText(say("designer.publish.done", { version: 2 })).waitFor()
    expect(await standing(looked.id)).toMatchObject({ activity: { id: "sign" }, status: "SENT_FOR_APPROVAL" })
    expect(await standing(written.id)).toMatchObject({ activity: { id: "writing" }, revision: written.revision })

    await goTo(page, `/profiles/${draft.id}/versions`)
    await page.getByRole("button", { name: say("versions.more", { version: 1 }) }).click()
    await page.getByRole("menuitem", { name: say("versions.revert") }).click()
    // What nobody worked on since goes back by itself: there is nothing to say.
    await dialog.getByText(say("versions.check.done", { records: 2 })).waitFor()
    expect(await dialog.getByRole("combobox").count()).toBe(0)
    await dialog.getByRole("button", { name: say("versions.revert.do", { version: 1 }) }).click()
    await page.getByText(say("designer.publish.done", { version: 3 })).waitFor()
    expect(await standing(looked.id)).toMatchObject({ activity: { id: "review" }, status: "IN_REVIEW" })
  })
})
