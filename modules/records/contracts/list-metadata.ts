import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId } from "../../../schemas/ids.ts"
import { ProfileType, tones } from "../../../schemas/profile-types.ts"
import { Filter } from "../../../schemas/query.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** The columns and options of a record list (`profile` service), for API clients that render it themselves. */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const MetadataColumn = Type.Object({
  /** The key used in sort, filter and group. */
  key: Type.String(),
  /** In the caller's language. */
  name: Type.String(),
  /** The keyword of its field; null for the record's own properties, such as its status. */
  keyword: orNull(Type.String()),
  fieldType: orNull(Type.String()),
  mandatory: Type.Boolean(),
  /**
   * Whether the list shows it by default. Other columns can be added; sorting and filtering by them is slower in large
   * lists.
   */
  listed: Type.Boolean(),
  sortable: Type.Boolean(),
  groupable: Type.Boolean(),
  /** Whether the caller can edit it in a record that is not read-only to them. */
  editable: Type.Boolean(),
  /** The kind of its conditions and their operators; null when it cannot be filtered. */
  filter: orNull(Type.Object({ filterType: Type.String(), operators: Type.Array(Type.String()) })),
  /** The available options, if it has a list of them; users are looked up separately. */
  choices: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      active: Type.Boolean(),
      tone: orNull(Type.Enum(tones)),
    }),
  ),
  selectsUsers: Type.Boolean(),
})
export type MetadataColumn = Static<typeof MetadataColumn>

export const getListMetadata = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/metadata",
  summary:
    "List the columns of a profile's list with their labels and how they are sorted, filtered, grouped and edited.",
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
    /** The initial filter of the list until its reader changes it; it is not applied implicitly. */
    filter: orNull(Filter),
    defaultSize: Type.Integer(),
    maximumSize: Type.Integer(),
    /** The caller's permissions on the profile's records. */
    access: Type.Object({ create: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() }),
  }),
})
