import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId } from "../ids.ts"
import { ProfileType, tones } from "../profile-types.ts"
import { Filter } from "../query.ts"
import { endpoint } from "./endpoint.ts"

/** What a list of records is made of (`profile` service), for whoever draws it by other means than ours. */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const MetadataColumn = Type.Object({
  /** What sort, filter and group name. */
  key: Type.String(),
  /** In the reader's language. */
  name: Type.String(),
  /** Of the field it shows; null for the record's own, such as its status. */
  keyword: orNull(Type.String()),
  fieldType: orNull(Type.String()),
  mandatory: Type.Boolean(),
  /** Whether the list shows it by itself. Others can be added; sorting and filtering by them takes longer in large lists. */
  listed: Type.Boolean(),
  sortable: Type.Boolean(),
  groupable: Type.Boolean(),
  /** Whether the reader may change it in a record that is not closed to them. */
  editable: Type.Boolean(),
  /** The kind of its conditions, and their operators; null where it cannot be filtered by. */
  filter: orNull(Type.Object({ filterType: Type.String(), operators: Type.Array(Type.String()) })),
  /** What there is to choose from, where it is a list; people are looked up and not told here. */
  choices: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      active: Type.Boolean(),
      tone: orNull(Type.Enum(tones)),
    }),
  ),
  ofPeople: Type.Boolean(),
})
export type MetadataColumn = Static<typeof MetadataColumn>

export const getListMetadata = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/metadata",
  summary: "The columns of a profile's list: what each is called, and how it is sorted, filtered, grouped and edited.",
  permission: { kind: "records", action: "READ" },
  query: Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ minLength: 1, maxLength: 64 })) }),
  reply: Type.Object({
    profileId: Type.Unsafe<ProfileId>(Type.String()),
    profileVersion: Type.Integer(),
    type: ProfileType,
    name: Type.String(),
    pluralName: Type.String(),
    outsideProjects: Type.Boolean(),
    columns: Type.Array(MetadataColumn),
    sort: Type.Object({ sortBy: Type.String(), direction: Type.Union([Type.Literal("asc"), Type.Literal("desc")]) }),
    /** What the list is opened with until its reader asks for something else; a list is not narrowed by it unasked. */
    filter: orNull(Filter),
    defaultSize: Type.Integer(),
    maximumSize: Type.Integer(),
    /** What the reader may do with records of the profile. */
    access: Type.Object({ create: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() }),
  }),
})
