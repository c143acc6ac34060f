import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint } from "../../schemas/api/endpoint.ts"

/** What users manage about themselves (`auth` service); administrators manage the rest of an account. */

const name = Type.String({ minLength: 1, maxLength: 100 })
const line = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()])

export const MyProfile = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  designation: line(200),
  contactNumber: line(40),
  secondEmail: line(254),
  /** False for a user who signs in only through an identity provider. */
  hasPassword: Type.Boolean(),
  /** When the current password was set, if known. */
  passwordChangedAt: Type.Union([Type.String(), Type.Null()]),
  lastLogin: Type.Union([Type.String(), Type.Null()]),
})
export type MyProfile = Static<typeof MyProfile>

export const getMyProfile = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/my-profile",
  summary: "Get the caller's own account.",
  permission: { kind: "signedIn" },
  reply: MyProfile,
})

export const saveMyProfile = endpoint({
  service: "auth",
  method: "PUT",
  path: "/oauth/my-profile",
  summary: "Change the properties of the caller's account that users can change themselves.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    {
      firstName: name,
      lastName: name,
      designation: line(200),
      contactNumber: line(40),
      secondEmail: line(254),
    },
    { additionalProperties: false },
  ),
  reply: MyProfile,
})
