import { randomUUID } from "node:crypto"
import type { ProfileDraft } from "../../../schemas/api/profile-drafts.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Calls } from "./calls.ts"

const field = (keyword: string, type: string, en: string, ar: string, more: object = {}) => ({
  id: `f_${keyword}`,
  keyword,
  type,
  fieldText: { en, ar },
  showOnList: true,
  ...more,
})

/** The names of what an inspection is made of, as its reader reads them. */
export const inspectionNames = {
  en: {
    title: "Title",
    due: "Due on",
    owner: "Owner",
    cost: "Cost",
    reason: "Reason",
    issues: "Issues",
    begun: "Begun",
    checked: "Checked",
  },
  ar: {
    title: "العنوان",
    due: "يستحق في",
    owner: "المالك",
    cost: "التكلفة",
    reason: "السبب",
    issues: "الملاحظات",
    begun: "بدأ",
    checked: "فُحص",
  },
} as const

/** A record type of one journey's own: five fields, a rule, a workflow of two activities. In force where it is asked for. */
export async function makeInspection(call: Calls, language: Language, published: boolean): Promise<ProfileDraft> {
  const turn = randomUUID().slice(0, 4)
  const { en, ar } = inspectionNames
  const text = (key: keyof typeof en) => [en[key], ar[key]] as const
  const fields = [
    field("title_1", "TEXT", ...text("title"), { role: "title" }),
    field("due_1", "DATE", ...text("due"), { role: "due_date" }),
    field("owner_1", "TAGREF", ...text("owner"), { role: "owner", tagId: "people" }),
    field("cost_1", "NUMBER", ...text("cost")),
    field("reason_1", "TEXT", ...text("reason")),
    field("issues_1", "PROFILEREF", ...text("issues"), {
      showOnList: false,
      profileType: "ISSUE",
      profileId: "issue",
      relation: "CHILD",
    }),
  ]
  const name = { en: `Inspection ${language} ${turn}`, ar: `تفتيش ${language} ${turn}` }
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: `I${turn}-`, padding: 2, scope: "client" },
    sections: [
      {
        id: "s_main",
        name: { en: "Inspection", ar: "التفتيش" },
        position: "LEFT",
        sortOrder: 0,
        fields: fields.map((one, sortOrder) => ({ ...one, sortOrder })),
      },
    ],
    rules: [{ id: "r_reason", kind: "visible", target: "f_reason_1", when: { is_present: [{ field: "f_cost_1" }] } }],
    workflow: {
      enabled: true,
      activities: [
        {
          id: "a_begun",
          name: { en: en.begun, ar: ar.begun },
          status: "IN_PROGRESS",
          sequence: 1,
          actions: [{ id: "x_check", kind: "PLAIN", name: { en: "Check", ar: "افحص" }, nextActivity: "a_checked" }],
        },
        {
          id: "a_checked",
          name: { en: en.checked, ar: ar.checked },
          status: "IN_PROGRESS",
          sequence: 2,
          actions: [{ id: "x_close", kind: "PLAIN", name: { en: "Close", ar: "أغلق" }, workflowDone: true }],
        },
      ],
    },
  } as unknown as ProfileDefinition
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  if (!published) return made
  await call("POST", `/api/v1/profiles/${made.id}/publish`, { draftRevision: made.draftRevision })
  return call<ProfileDraft>("GET", `/api/v1/profiles/${made.id}`)
}
