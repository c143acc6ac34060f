import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import { secondFactorKinds } from "../../../schemas/second-factor.ts"
import { createToken } from "./auth.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** The second factor of a sign-in and its management (`auth` service). */

const code = Type.String({ minLength: 1, maxLength: 40 })
/** The response of a browser's authenticator; its shape is validated when it is verified. */
const authenticatorReply = byKey(Type.Unknown(), 50)
/** The options for a browser's authenticator. */
const AuthenticatorOptions = byKey(Type.Unknown())
/** Changing the security settings of an account requires proving ownership again. */
const proof = { password: Type.Optional(Type.String({ maxLength: 128 })), code: Type.Optional(code) }
const secondFactorPermission = { kind: "secondStep" } as const

export const getPasskeyOptions = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/second-factor/passkey-options",
  summary: "What to ask the authenticator for the second step; good once.",
  permission: secondFactorPermission,
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const verifySecondFactor = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/second-factor/verify",
  summary:
    "The second step of a sign-in: a code of the app, a recovery code or a passkey; nothing once a demanded one is set up.",
  permission: secondFactorPermission,
  body: Type.Object(
    {
      totp: Type.Optional(code),
      recoveryCode: Type.Optional(code),
      passkey: Type.Optional(authenticatorReply),
    },
    { additionalProperties: false },
  ),
  reply: createToken.reply,
})

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  lastUsedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

export const MySecondFactor = Type.Object({
  totp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  /** Whether passkeys are available: the server's URL must have a host name. */
  passkeysPossible: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  /** One of the user's roles requires a second factor. */
  required: Type.Boolean(),
  /** The proof the user must provide before anything here is changed. */
  proof: Type.Enum(["password", "code", "none"]),
})
export type MySecondFactor = Static<typeof MySecondFactor>

/** Shown once, when the first factor is set up and when new codes are requested. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Optional(Type.Array(Type.String())) })

export const getSecondFactor = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/second-factor",
  summary: "What the person has set up as a second factor.",
  permission: secondFactorPermission,
  reply: MySecondFactor,
})

export const startTotpSetup = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp",
  summary: "A secret for the authenticator app; it counts once a code of it was confirmed.",
  permission: secondFactorPermission,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ secret: Type.String(), address: Type.String() }),
})

export const confirmTotp = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp/confirm",
  summary: "Confirm the authenticator app with a code of it.",
  permission: secondFactorPermission,
  body: Type.Object({ code }, { additionalProperties: false }),
  reply: RecoveryCodes,
})

export const startPasskeySetup = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkey-options",
  summary: "What to ask the authenticator for a new passkey; good once.",
  permission: secondFactorPermission,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const addPasskey = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkeys",
  summary: "Keep a new passkey.",
  permission: secondFactorPermission,
  status: 201,
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 60 }), response: authenticatorReply },
    { additionalProperties: false },
  ),
  reply: RecoveryCodes,
})

export const removeSecondFactor = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/remove",
  summary: "Take the authenticator app or a passkey away; the last one of all stays where a role asks for one.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    { passkeyId: Type.Optional(Type.String({ maxLength: 1400 })), ...proof },
    { additionalProperties: false },
  ),
  reply: Nothing,
})

export const renewRecoveryCodes = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/recovery-codes",
  summary: "Ten new recovery codes; the earlier ones are worth nothing from here on.",
  permission: { kind: "signedIn" },
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
})

const permission = { kind: "clientAdministrator" } as const

/** Which roles require a second factor; client administrators are listed separately. */
const SecondFactorPolicy = Type.Object(
  {
    administrators: Type.Boolean(),
    roleIds: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type SecondFactorPolicy = Static<typeof SecondFactorPolicy>

export const getSecondFactorPolicy = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/second-factor-policy",
  summary: "Which roles ask for a second factor, among all there are.",
  permission,
  reply: Type.Object({
    administrators: Type.Boolean(),
    roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), required: Type.Boolean() })),
  }),
})

export const setSecondFactorPolicy = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/sign-in/second-factor-policy",
  summary: "Say which roles ask for a second factor, from their people's next sign-in on.",
  permission,
  body: SecondFactorPolicy,
  reply: Nothing,
})

export const listSecondFactorUsers = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/users",
  summary: "Who has a second factor set up, and which; who is known to a sign-in provider.",
  permission,
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        email: Type.String(),
        kinds: Type.Array(Type.Enum(secondFactorKinds)),
        knownToProvider: Type.Boolean(),
      }),
    ),
  }),
})

export const removeSecondFactorOf = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/sign-in/users/:userId/second-factor",
  summary: "Take a person's whole second factor away, as when it was lost; they are told by mail.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})

export const forgetIdentitiesOf = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/sign-in/users/:userId/identities",
  summary: "Forget by whom providers know a person; the next sign-in there is matched by e-mail address again.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})
