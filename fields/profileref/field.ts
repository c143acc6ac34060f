import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { ProfileType } from "../../schemas/profile-types.ts"
import { Filter } from "../../schemas/query.ts"
import { unknownVariables } from "../../schemas/query-variables.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { cleanIds, splitList } from "../ids.ts"
import { wireIds } from "../wire-value.ts"

const maxLinked = valueLimits.links

const options = Type.Object({
  profileType: Type.Optional(ProfileType),
  profileId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: "Only records of this profile; else all of the type." }),
  ),
  relation: Type.Optional(
    Type.Union([Type.Literal("PARENT"), Type.Literal("CHILD")], {
      default: "CHILD",
      description: "PARENT: the linked records are this one's parents in the chain of records.",
    }),
  ),
  candidateFilter: Type.Optional(
    Type.Unsafe<Filter>({
      ...Filter,
      description:
        "Which records are offered: a list filter over the linked profile's columns; $today, $currentRecord.<keyword> and the like may stand for values.",
    }),
  ),
  allowMultiple: Type.Optional(Type.Boolean({ default: true })),
  allowLinking: Type.Optional(Type.Boolean({ default: true, description: "Existing records can be linked." })),
  allowAddition: Type.Optional(Type.Boolean({ default: true, description: "New records can be made from here." })),
})
export type ProfilerefOptions = Static<typeof options>

/** Child or parent records of this record. */
export const profileref = {
  name: "PROFILEREF",
  group: "record",
  icon: "link",
  keywordPrefix: "reference",
  options,
  starter: { profileType: "OTHER", relation: "CHILD", allowMultiple: true, allowLinking: true, allowAddition: true },
  storage: "links",
  valueType: "tags",
  filter: "presence",
  sortable: false,
  schemaCodes: {
    minLength: "value.unknown_record",
    maxLength: "value.unknown_record",
    pattern: "value.unknown_record",
  },

  checkOptions: (field) => [
    ...(field.profileType === undefined && field.profileId === undefined
      ? [problem("field.bad_option", ["profileType"], { option: "profileType", rule: "profile" })]
      : []),
    ...(field.candidateFilter ? unknownVariables(field.candidateFilter, ["candidateFilter"]) : []),
  ],
  schema: (field) => ({
    type: "array",
    items: { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" },
    uniqueItems: true,
    maxItems: field.allowMultiple === false ? 1 : maxLinked,
  }),
  uiSchema: () => ({}),
  initial: () => undefined,
  reference: ({ relation, profileId, profileType, candidateFilter, allowMultiple, allowLinking, allowAddition }) => ({
    relation: relation ?? "CHILD",
    profileId,
    profileType,
    ...(candidateFilter && { candidateFilter }),
    allowMultiple: allowMultiple ?? true,
    allowLinking: allowLinking ?? true,
    allowAddition: allowAddition ?? true,
  }),
  check: () => [],
  normalize: (value) => cleanIds(value),
  toWire: (value) => ({ fieldType: "PROFILEREF", refId: value }),
  fromWire: (wire) => wireIds(wire, "refId"),
  fromText(input) {
    const ids = splitList(input.replaceAll(",", ";"))
    return { ok: true, value: ids.length ? ids : undefined }
  },
  toText: (value) => value.join("; "),
  indexed: () => [],
} as const satisfies FieldType<ProfilerefOptions, readonly string[]>
