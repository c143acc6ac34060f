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
  summary: "Get a single-use challenge for a passkey as the second step of a sign-in.",
  permission: secondFactorPermission,
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const verifySecondFactor = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/second-factor/verify",
  summary:
    "Complete the second step of a sign-in with an app code, a recovery code or a passkey, or with nothing once a required factor is set up.",
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
  summary: "Get the second factors that the user has set up.",
  permission: secondFactorPermission,
  reply: MySecondFactor,
})

export const startTotpSetup = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp",
  summary: "Create a secret for the authenticator app, which is active only after one of its codes is confirmed.",
  permission: secondFactorPermission,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ secret: Type.String(), address: Type.String() }),
})

export const confirmTotp = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp/confirm",
  summary: "Confirm the authenticator app with one of its codes.",
  permission: secondFactorPermission,
  body: Type.Object({ code }, { additionalProperties: false }),
  reply: RecoveryCodes,
})

export const startPasskeySetup = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkey-options",
  summary: "Get a single-use challenge for registering a new passkey.",
  permission: secondFactorPermission,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const addPasskey = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkeys",
  summary: "Register a new passkey.",
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
  summary: "Remove the authenticator app or a passkey; the last factor cannot be removed while a role requires one.",
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
  summary: "Create ten new recovery codes and invalidate the previous ones.",
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
  summary: "List all roles and whether they require a second factor.",
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
  summary: "Set which roles require a second factor, from the next sign-in of their users on.",
  permission,
  body: SecondFactorPolicy,
  reply: Nothing,
})

export const listSecondFactorUsers = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/users",
  summary: "List users with the second factors they have set up and whether a sign-in provider knows them.",
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
  summary: "Remove all second factors of a user, for example after a loss, and notify the user by email.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})

export const forgetIdentitiesOf = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/sign-in/users/:userId/identities",
  summary: "Delete a user's links to sign-in providers; their next sign-in there is matched by email address again.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})
