import * as Type from "typebox"
import { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileId, RuleId } from "../../../schemas/ids.ts"
import { ModuleCode, ProfileType } from "../../../schemas/profile-types.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { ProfileDraft } from "./profile-drafts.ts"

/**
 * Single rules of a profile's draft (`profile` service; calls.md §7.6: validation rules, basic profiles, process
 * types). The same rules are part of the complete draft.
 */

const designPermission = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "design", action }) as const

const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const ruleParams = Type.Object({
  profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })),
  ruleId: Type.Unsafe<RuleId>(Type.String({ maxLength: 64 })),
})
/** The draft revision that a change is based on; throws 409 with the current draft when it is outdated. */
const draftRevision = Type.Integer({ minimum: 0 })
/** The compiler validates rules, with the location and reason of each problem; the contract only requires an object. */
const WrittenRule = Type.Unsafe<Omit<Rule, "id"> & { id?: RuleId }>(Type.Object({}, { additionalProperties: true }))

export const listValidationRules = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/validation-rules",
  summary: "List the draft's rules in their order with the draft's revision.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: Type.Object({
    draftRevision,
    content: Type.Array(Type.Unsafe<Rule>(Type.Object({}, { additionalProperties: true }))),
  }),
})

export const createValidationRule = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/validation-rules",
  summary: "Add a rule to the draft; a missing ID is generated, and a rule that does not compile is rejected.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision, rule: WrittenRule }, { additionalProperties: false }),
  status: 201,
  reply: ProfileDraft,
})

export const updateValidationRule = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/validation-rules/:ruleId",
  summary: "Replace a rule of the draft, keeping its ID and position.",
  permission: designPermission("UPDATE"),
  params: ruleParams,
  body: Type.Object({ draftRevision, rule: WrittenRule }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const deleteValidationRule = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/validation-rules/:ruleId",
  summary: "Remove a rule from the draft.",
  permission: designPermission("UPDATE"),
  params: ruleParams,
  query: Type.Object({ draftRevision }),
  reply: ProfileDraft,
})

export const listBasicProfiles = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/basic",
  summary: "List the ID, name and type of every published profile whose records the caller can read.",
  permission: { kind: "records", action: "READ" },
  query: Type.Object({ type: Type.Optional(ProfileType), module: Type.Optional(ModuleCode) }),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({ id: Type.Unsafe<ProfileId>(Type.String()), name: LocalisedText, type: ProfileType }),
    ),
  }),
})

export const listProcessTypes = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/process-types",
  summary:
    "List the process types (regulations) of the projects visible to the caller, by name with the number of projects.",
  permission: { kind: "signedIn" },
  reply: Type.Object({
    content: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), projects: Type.Integer() })),
  }),
})
