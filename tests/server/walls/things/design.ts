import { v7 as uuid } from "uuid"
import type { Asked, Probe, Scene } from "../scene.ts"
import { rule } from "../scene.ts"

/** Record types, their versions and rules, shared lists and packs: the client's, for those who may design. */

const profiles = "/api/v1/profiles"
const tags = "/api/v1/profiles/tags"
const ofClient = { reach: "client", about: "one" } as const
const everybody = { reach: "client", about: "many", tells: true } as const

/** A call about a record type that was drawn, or put in force. */
const ofProfile =
  (ask: (url: string, draftRevision: number) => Omit<Asked, "ids">, isPublished = false): Probe["make"] =>
  async (scene, canary) => {
    const { id, draftRevision } = await scene.profile(canary, isPublished)
    return { ...ask(`${profiles}/${id}`, draftRevision), ids: [id] }
  }

async function tagOf({ made }: Scene, en: string) {
  const element = { id: "monthly", name: { en: `${en} monthly` }, active: true }
  return made("POST", tags, { id: `walls-${uuid().slice(-12)}`, name: { en }, elementList: [element] })
}

const ofTag =
  (ask: (url: string, id: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id } = await tagOf(scene, canary)
    return { ...ask(`${tags}/${id}`, id), ids: [id] }
  }

const field = { type: "TEXT", keyword: "more_1", fieldText: { en: "More" } }

const templates = "/api/v1/mail-templates"
const templateBody = (name: string) => ({
  name,
  purpose: "GENERAL",
  texts: { en: { subject: "About {record}", body: "Hello" } },
})

const ofTemplate =
  (ask: (url: string) => Omit<Asked, "ids">): Probe["make"] =>
  async ({ made }, canary) => {
    const { id } = await made("POST", templates, templateBody(canary))
    return { ...ask(`${templates}/${id}`), ids: [id] }
  }

const blocks = "/api/v1/profiles/blocks"
const blockBody = (name: string) => ({
  name: { en: name },
  parts: { sections: [], fields: [{ ...field, id: "f_more", sortOrder: 0 }], rules: [] },
})

const ofBlock =
  (ask: (url: string) => Omit<Asked, "ids">): Probe["make"] =>
  async ({ made }, canary) => {
    const { id } = await made("POST", blocks, blockBody(canary))
    return { ...ask(`${blocks}/${id}`), ids: [id] }
  }

export const designThings: readonly Probe[] = [
  { name: "getBlock", ...ofClient, tells: true, make: ofBlock((url) => ({ method: "GET", url })) },
  {
    name: "updateBlock",
    ...ofClient,
    make: ofBlock((url) => ({ method: "PUT", url, body: { name: { en: uuid() }, revision: 1 } })),
  },
  { name: "deleteBlock", ...ofClient, make: ofBlock((url) => ({ method: "DELETE", url: `${url}?revision=1` })) },
  {
    name: "listBlocks",
    ...everybody,
    async make({ made }, canary) {
      await made("POST", blocks, blockBody(canary))
      return { method: "GET", url: blocks, ids: [] }
    },
  },
  { name: "getMailTemplate", ...ofClient, tells: true, make: ofTemplate((url) => ({ method: "GET", url })) },
  {
    name: "updateMailTemplate",
    ...ofClient,
    make: ofTemplate((url) => ({ method: "PUT", url, body: { ...templateBody(uuid()), revision: 1 } })),
  },
  {
    name: "deleteMailTemplate",
    ...ofClient,
    make: ofTemplate((url) => ({ method: "DELETE", url: `${url}?revision=1` })),
  },
  {
    name: "listMailTemplates",
    ...everybody,
    async make({ made }, canary) {
      await made("POST", templates, templateBody(canary))
      return { method: "GET", url: templates, ids: [] }
    },
  },
  { name: "getProfile", ...ofClient, tells: true, make: ofProfile((url) => ({ method: "GET", url })) },
  { name: "deleteProfile", ...ofClient, make: ofProfile((url) => ({ method: "DELETE", url })) },
  {
    name: "updateProfile",
    ...ofClient,
    async make(scene, canary) {
      const { id, draftRevision } = await scene.profile(canary)
      const { draft: definition } = await scene.made("GET", `${profiles}/${id}`)
      return { method: "PUT", url: `${profiles}/${id}`, body: { definition, draftRevision }, ids: [id] }
    },
  },
  {
    name: "tellPresence",
    ...ofClient,
    make: ofProfile((url) => ({
      method: "POST",
      url: `${url}/presence`,
      body: { place: { part: "form", selection: null } },
    })),
  },
  {
    name: "publishProfile",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({ method: "POST", url: `${url}/publish`, body: { draftRevision } })),
  },
  {
    name: "archiveProfile",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({ method: "POST", url: `${url}/archive`, body: { draftRevision } }), true),
  },
  {
    name: "restoreProfile",
    ...ofClient,
    async make(scene, canary) {
      const { id, draftRevision } = await scene.profile(canary, true)
      const archived = await scene.made("POST", `${profiles}/${id}/archive`, { draftRevision })
      const body = { draftRevision: archived.draftRevision }
      return { method: "POST", url: `${profiles}/${id}/restore`, body, ids: [id] }
    },
  },
  {
    name: "getProfileAccess",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/access` }), true),
  },
  {
    name: "countProfileAccess",
    ...ofClient,
    make: ofProfile(
      (url) => ({ method: "POST", url: `${url}/access/effect`, body: { access: "roles", roles: [] } }),
      true,
    ),
  },
  {
    name: "changeProfileAccess",
    ...ofClient,
    make: ofProfile((url) => ({ method: "PUT", url: `${url}/access`, body: { access: "roles", roles: [] } }), true),
  },
  {
    name: "listListDefaults",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/list-defaults` }), true),
  },
  {
    name: "changeListDefaults",
    ...ofClient,
    make: ofProfile(
      (url) => ({
        method: "PUT",
        url: `${url}/list-defaults`,
        body: { changes: [{ roleId: null, listDefault: null }] },
      }),
      true,
    ),
  },
  { name: "getProfileUse", ...ofClient, make: ofProfile((url) => ({ method: "GET", url: `${url}/use` }), true) },
  {
    name: "cloneProfile",
    ...ofClient,
    make: ofProfile((url) => ({ method: "POST", url: `${url}/clone`, body: { name: { en: uuid() } } })),
  },
  {
    name: "createSection",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "POST",
      url: `${url}/sections`,
      body: { draftRevision, section: { name: { en: "More" } } },
    })),
  },
  {
    name: "updateSection",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "PUT",
      url: `${url}/sections/s`,
      body: { draftRevision, section: { name: { en: "Other" } } },
    })),
  },
  {
    name: "deleteSection",
    ...ofClient,
    async make(scene, canary) {
      const { id, draftRevision } = await scene.profile(canary)
      const body = { draftRevision, section: { id: "s_more", name: { en: "More" } } }
      const drawn = await scene.made("POST", `${profiles}/${id}/sections`, body)
      const sections: readonly { id: string; fields: readonly unknown[] }[] = drawn.draft.sections
      const added = sections.find(({ fields }) => (fields?.length ?? 0) === 0)
      const url = `${profiles}/${id}/sections/${added?.id}?draftRevision=${drawn.draftRevision}`
      return { method: "DELETE", url, ids: [id] }
    },
  },
  {
    name: "createField",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "POST",
      url: `${url}/fields`,
      body: { draftRevision, sectionId: "s", field },
    })),
  },
  {
    name: "updateField",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "PUT",
      url: `${url}/fields/f_note`,
      body: { draftRevision, field: { fieldText: { en: "Remark" } } },
    })),
  },
  {
    name: "moveField",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "PUT",
      url: `${url}/fields/f_note/move`,
      body: { draftRevision, sectionId: "s", index: 0 },
    })),
  },
  {
    name: "deleteField",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "DELETE",
      url: `${url}/fields/f_flag?draftRevision=${draftRevision}`,
    })),
  },
  {
    name: "listValidationRules",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/validation-rules` })),
  },
  {
    name: "createValidationRule",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "POST",
      url: `${url}/validation-rules`,
      body: { draftRevision, rule: { ...rule, id: undefined } },
    })),
  },
  {
    name: "updateValidationRule",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "PUT",
      url: `${url}/validation-rules/${rule.id}`,
      body: { draftRevision, rule: { ...rule, kind: "required" } },
    })),
  },
  {
    name: "deleteValidationRule",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({
      method: "DELETE",
      url: `${url}/validation-rules/${rule.id}?draftRevision=${draftRevision}`,
    })),
  },
  {
    name: "listVersions",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/versions` }), true),
  },
  {
    name: "getVersion",
    ...ofClient,
    tells: true,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/versions/1` }), true),
  },
  {
    name: "publishVersion",
    ...ofClient,
    make: ofProfile((url, draftRevision) => ({ method: "POST", url: `${url}/versions`, body: { draftRevision } })),
  },
  {
    name: "revertVersion",
    ...ofClient,
    async make(scene, canary) {
      const { id, draftRevision } = await scene.profile(canary, true)
      const body = { draftRevision, field: { fieldText: { en: "Remark" } } }
      const changed = await scene.made("PUT", `${profiles}/${id}/fields/f_note`, body)
      const second = await scene.made("POST", `${profiles}/${id}/publish`, { draftRevision: changed.draftRevision })
      const url = `${profiles}/${id}/versions/1/revert`
      return { method: "POST", url, body: { draftRevision: second.draftRevision }, ids: [id] }
    },
  },
  {
    name: "startChangeReport",
    ...ofClient,
    make: ofProfile(
      (url, draftRevision) => ({ method: "POST", url: `${url}/change-report`, body: { draftRevision } }),
      true,
    ),
  },
  {
    name: "getChangeReport",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/change-report` }), true),
  },
  {
    name: "listChangeFindings",
    ...ofClient,
    async make(scene, canary) {
      const { id, draftRevision } = await scene.profile(canary, true)
      const job = await scene.made("POST", `${profiles}/${id}/change-report`, { draftRevision })
      await scene.ended(job.id)
      const url = `${profiles}/${id}/change-report/${job.id}/findings?fieldId=f_note&outcome=cannot`
      return { method: "GET", url, ids: [id, job.id] }
    },
  },
  {
    name: "getProfilePack",
    ...ofClient,
    tells: true,
    make: ofProfile((url) => ({ method: "GET", url: `${url}/pack?state=draft` })),
  },
  {
    name: "exportPack",
    ...ofClient,
    tells: true,
    async make(scene, canary) {
      const { id } = await scene.profile(canary)
      return { method: "POST", url: `${profiles}/packs/export`, body: { ids: [id], state: "draft" }, ids: [id] }
    },
  },
  {
    name: "getProfileAuditLog",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: url.replace(profiles, "/api/audit-logs/profiles") })),
  },
  {
    name: "exportProfileAuditLog",
    ...ofClient,
    make: ofProfile((url) => ({ method: "GET", url: `${url.replace(profiles, "/api/audit-logs/profiles")}/export` })),
  },
  {
    name: "listProfiles",
    ...everybody,
    withoutRight: "absent",
    async make(scene, canary) {
      await scene.profile(canary, true)
      return { method: "GET", url: profiles, ids: [] }
    },
  },
  { name: "getTag", ...ofClient, tells: true, make: ofTag((url) => ({ method: "GET", url })) },
  {
    name: "updateTag",
    ...ofClient,
    make: ofTag((url) => ({ method: "PUT", url, body: { revision: 1, name: { en: "Renamed" } } })),
  },
  { name: "deleteTag", ...ofClient, make: ofTag((url) => ({ method: "DELETE", url: `${url}?revision=1` })) },
  {
    name: "createTagElement",
    ...ofClient,
    make: ofTag((url) => ({
      method: "POST",
      url: `${url}/elements`,
      body: { revision: 1, element: { name: { en: "Quarterly" } } },
    })),
  },
  {
    name: "updateTagElement",
    ...ofClient,
    make: ofTag((url) => ({
      method: "PUT",
      url: `${url}/elements/monthly`,
      body: { revision: 1, element: { name: { en: "Each month" }, active: true } },
    })),
  },
  {
    name: "deleteTagElement",
    ...ofClient,
    make: ofTag((url) => ({ method: "DELETE", url: `${url}/elements/monthly?revision=1` })),
  },
  {
    name: "listTags",
    ...everybody,
    async make(scene, canary) {
      await tagOf(scene, canary)
      return { method: "GET", url: tags, ids: [] }
    },
  },
  {
    name: "searchTagElements",
    ...ofClient,
    withoutRight: "absent",
    tells: true,
    make: ofTag((_url, id) => ({ method: "POST", url: "/api/v1/profiles/v3/tag-elements", body: { tagIds: [id] } })),
  },
]
