import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../by-key.ts"
import { secondFactorKinds } from "../second-factor.ts"
import { createToken } from "./auth.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/** The second step of a sign-in, and what it is made of (`auth` service). */

const code = Type.String({ minLength: 1, maxLength: 40 })
/** What a browser's authenticator answered; its own form is judged where it is verified. */
const authenticatorReply = byKey(Type.Unknown(), 50)
/** What a browser's authenticator is to be asked. */
const AuthenticatorOptions = byKey(Type.Unknown())
/** Who changes what guards an account shows again that it is theirs. */
const proof = { password: Type.Optional(Type.String({ maxLength: 128 })), code: Type.Optional(code) }
const ownStep = { kind: "secondStep" } as const

export const getPasskeyQuestion = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/second-factor/passkey-options",
  summary: "What to ask the authenticator for the second step; good once.",
  permission: ownStep,
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const takeSecondStep = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/second-factor/verify",
  summary:
    "The second step of a sign-in: a code of the app, a recovery code or a passkey; nothing once a demanded one is set up.",
  permission: ownStep,
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

export const OwnSecondFactor = Type.Object({
  totp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  /** Whether passkeys can be had at all: the product's address must have a name. */
  passkeysPossible: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  /** One of the person's roles asks for a second factor. */
  demanded: Type.Boolean(),
  /** What the person must show before anything here is changed. */
  proof: Type.Enum(["password", "code", "none"]),
})
export type OwnSecondFactor = Static<typeof OwnSecondFactor>

/** Told once, when the first factor is set up and when new ones are asked for. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Optional(Type.Array(Type.String())) })

export const getSecondFactor = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/second-factor",
  summary: "What the person has set up as a second factor.",
  permission: ownStep,
  reply: OwnSecondFactor,
})

export const beginTotp = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp",
  summary: "A secret for the authenticator app; it counts once a code of it was confirmed.",
  permission: ownStep,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ secret: Type.String(), address: Type.String() }),
})

export const confirmTotp = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/totp/confirm",
  summary: "Confirm the authenticator app with a code of it.",
  permission: ownStep,
  body: Type.Object({ code }, { additionalProperties: false }),
  reply: RecoveryCodes,
})

export const beginPasskey = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkey-options",
  summary: "What to ask the authenticator for a new passkey; good once.",
  permission: ownStep,
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({ options: AuthenticatorOptions }),
})

export const addPasskey = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/second-factor/passkeys",
  summary: "Keep a new passkey.",
  permission: ownStep,
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

/** Which roles ask for a second factor; client administrators stand beside the roles. */
const Demands = Type.Object(
  {
    administrators: Type.Boolean(),
    roleIds: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type Demands = Static<typeof Demands>

export const getSecondFactorDemands = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/demands",
  summary: "Which roles ask for a second factor, among all there are.",
  permission,
  reply: Type.Object({
    administrators: Type.Boolean(),
    roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), demands: Type.Boolean() })),
  }),
})

export const setSecondFactorDemands = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/sign-in/demands",
  summary: "Say which roles ask for a second factor, from their people's next sign-in on.",
  permission,
  body: Demands,
  reply: Nothing,
})

export const listSecondFactorPeople = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/people",
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
  path: "/api/sign-in/people/:userId/second-factor",
  summary: "Take a person's whole second factor away, as when it was lost; they are told by mail.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})

export const forgetIdentitiesOf = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/sign-in/people/:userId/identities",
  summary: "Forget by whom providers know a person; the next sign-in there is matched by e-mail address again.",
  permission,
  params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
  reply: Nothing,
})
