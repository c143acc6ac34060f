import * as Type from "typebox"
import { languages } from "../../../schemas/languages.ts"
import { passwordLimits } from "../../../schemas/password-rules.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** Forgotten, reset and changed passwords, and unlocking accounts (`auth` service; calls.md §7.2). */

const email = Type.String({ minLength: 1, maxLength: 254 })
const token = Type.String({
  minLength: 1,
  maxLength: 400,
  description: "The part after the # of the link in the email.",
})
/** Longer than a valid password, so that one that is too long is rejected with the violated rule. */
const password = Type.String({ maxLength: 4 * passwordLimits.maximum })

export const forgotPassword = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/forgot-password",
  summary:
    "Request an email with a link to set a new password; the response is the same whether or not the account exists.",
  permission: { kind: "public" },
  body: Type.Object({ email }, { additionalProperties: false }),
  reply: Type.Object({ message: Type.String() }),
})

export const openAccountLink = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/account-link",
  summary: "Get the account that the link of an email belongs to, while the link is valid and without using it up.",
  permission: { kind: "public" },
  readOnly: true,
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: Type.Object({
    /** A forgotten password, an unlock, or the first password. */
    purpose: Type.Union([Type.Literal("reset"), Type.Literal("unlock"), Type.Literal("invitation")]),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    /** The account's language. */
    language: Type.Union([Type.Enum(languages), Type.Null()]),
  }),
})

export const resetUserPassword = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/reset-user-password",
  summary: "Set a new password with the link of an email, once; all sessions of the account end.",
  permission: { kind: "public" },
  body: Type.Object(
    { token, newPassword: password, confirmPassword: Type.Optional(password) },
    { additionalProperties: false },
  ),
  reply: Nothing,
})

export const unlockAccount = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/unlock-account",
  summary: "Unlock an account after too many failed sign-ins with the link of an email, once.",
  permission: { kind: "public" },
  body: Type.Object({ token }, { additionalProperties: false }),
  reply: Nothing,
})

export const confirmPassword = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/confirm-password",
  summary: "Change the caller's password; all other sessions of the account end.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    {
      newPassword: password,
      confirmPassword: Type.Optional(password),
      currentPassword: Type.Optional(password),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})
