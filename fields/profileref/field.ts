import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { ProfileType } from "../../schemas/profile-types.ts"
import { cleanIds, listedPieces } from "../ids.ts"
import { localised } from "../setting.ts"
import { wireIds } from "../wire-parts.ts"

/** As many as one call may link. */
const mostLinked = 500

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
  allowMultiple: Type.Optional(Type.Boolean({ default: true })),
  allowLinking: Type.Optional(Type.Boolean({ default: true, description: "Existing records can be linked." })),
  allowAddition: Type.Optional(Type.Boolean({ default: true, description: "New records can be made from here." })),
})
export type ProfilerefOptions = Static<typeof options>

/** Records that hang on this one, or on which it hangs. */
export const profileref = {
  name: "PROFILEREF",
  group: "record",
  icon: "link",
  keywordPrefix: "reference",
  options,
  starter: { profileType: "OTHER", relation: "CHILD" },
  storage: "links",
  valueType: "tags",
  filter: null,
  sortable: false,
  schemaCodes: {
    minLength: "value.unknown_record",
    maxLength: "value.unknown_record",
    pattern: "value.unknown_record",
  },

  checkOptions: (field) =>
    field.profileType === undefined && field.profileId === undefined
      ? [problem("field.bad_option", ["profileType"], { option: "profileType" })]
      : [],
  schema: (field) => ({
    type: "array",
    items: { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" },
    uniqueItems: true,
    maxItems: field.allowMultiple === false ? 1 : mostLinked,
  }),
  uiSchema: () => ({}),
  initial: () => undefined,
  reference: ({ relation, profileId, profileType, allowMultiple, allowLinking, allowAddition }) => ({
    relation: relation ?? "CHILD",
    profileId,
    profileType,
    allowMultiple: allowMultiple ?? true,
    allowLinking: allowLinking ?? true,
    allowAddition: allowAddition ?? true,
  }),
  check: () => [],
  normalise: (value) => cleanIds(value),
  toWire: (value) => ({ fieldType: "PROFILEREF", refId: value }),
  fromWire: (wire) => wireIds(wire, "refId"),
  fromText(typed) {
    const ids = listedPieces(typed.replaceAll(",", ";"))
    return { ok: true, value: ids.length ? ids : undefined }
  },
  toText: (value) => value.join("; "),
  indexed: () => [],

  example: {
    field: {
      id: "f_risks",
      keyword: "risks_1",
      fieldText: localised(["Risks", "Riesgos", "जोखिम", "Risques", "المخاطر"]),
      type: "PROFILEREF",
      sortOrder: 8,
      profileType: "RISK",
      relation: "PARENT",
      allowMultiple: true,
    },
    value: ["0193c9a0-0000-7000-8000-000000000001"],
    invalid: [
      { value: ["../../etc/passwd"], code: "value.unknown_record" },
      { value: ["a1", "a1"], code: "value.duplicate" },
    ],
  },
} as const satisfies FieldType<ProfilerefOptions, readonly string[]>
