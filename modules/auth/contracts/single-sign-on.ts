import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** Sign-in through OpenID providers (`auth` service; calls.md §7.2), and their administration. */

export const getSignInMethods = endpoint({
  service: "auth",
  method: "GET",
  path: "/sso-auth/methods",
  summary: "List the sign-in methods besides the password; they are the same for everyone.",
  permission: { kind: "public" },
  reply: Type.Object({ sso: Type.Boolean(), google: Type.Boolean() }),
})

export const initiateSso = endpoint({
  service: "auth",
  method: "POST",
  path: "/sso-auth/sso/initiate",
  summary:
    "Get the sign-in address of the provider for an email address's domain, without checking whether the account exists.",
  permission: { kind: "public" },
  body: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 254 }),
      /** The page to open afterwards: a record or scoping URL of this web app. */
      redirectLink: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ redirectUrl: Type.String() }),
})

export const googleLogin = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth2/google-login",
  summary: "Redirect the browser to Google's sign-in.",
  permission: { kind: "public" },
  readOnly: false,
  status: 302,
  query: Type.Object({ redirect: Type.Optional(Type.String({ maxLength: 2000 })) }),
  reply: Nothing,
})

export const signInCallback = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth2/callback",
  summary:
    "Receive the browser from a provider and redirect it with a single-use code for POST /oauth/token that is valid for one minute.",
  permission: { kind: "public" },
  readOnly: false,
  status: 302,
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 400 })),
    code: Type.Optional(Type.String({ maxLength: 8000 })),
    iss: Type.Optional(Type.String({ maxLength: 2000 })),
    error: Type.Optional(Type.String({ maxLength: 400 })),
  }),
  reply: Nothing,
})

const Domain = Type.String({ minLength: 3, maxLength: 253 })

const providerFields = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  issuer: Type.String({ minLength: 1, maxLength: 500 }),
  openidClientId: Type.String({ minLength: 1, maxLength: 500 }),
  /** The email domains of the users who sign in here. */
  domains: Type.Array(Domain, { minItems: 1, maxItems: 50, uniqueItems: true }),
  enabled: Type.Boolean(),
  /** Users of these domains cannot use their password; client administrators still can, in case the provider fails. */
  passwordOff: Type.Boolean(),
  /** Creates an account for a new user on sign-in, without modules, entities and roles. */
  createsUsers: Type.Boolean(),
}

export const Provider = Type.Object({
  id: Type.String(),
  ...providerFields,
  /** The callback URL to enter at the provider. */
  callback: Type.String(),
  revision: Type.Integer(),
})
export type Provider = Static<typeof Provider>

/** An administrator's input; a secret that is omitted is unchanged. */
export const ProviderDraft = Type.Object(
  { ...providerFields, openidClientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) },
  { additionalProperties: false },
)
export type ProviderDraft = Static<typeof ProviderDraft>

const params = Type.Object({ id: Type.String({ maxLength: 64 }) })
const permission = { kind: "clientAdministrator" } as const

export const listProviders = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/sign-in/providers",
  summary: "List the client's sign-in providers, without their secrets.",
  permission,
  reply: Type.Object({ content: Type.Array(Provider), callback: Type.String() }),
})

export const createProvider = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/sign-in/providers",
  summary: "Add a sign-in provider.",
  permission,
  status: 201,
  body: ProviderDraft,
  reply: Provider,
})

export const updateProvider = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/sign-in/providers/:id",
  summary: "Change a sign-in provider.",
  permission,
  params,
  body: Type.Object(
    { ...ProviderDraft.properties, revision: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  reply: Provider,
})

export const deleteProvider = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/sign-in/providers/:id",
  summary: "Delete a sign-in provider and the links of its users.",
  permission,
  params,
  reply: Nothing,
})

export const testProvider = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/sign-in/providers/test",
  summary: "Check what an issuer offers, as a sign-in would, without signing anyone in.",
  permission,
  body: Type.Object({ issuer: providerFields.issuer }, { additionalProperties: false }),
  reply: Type.Object({ issuer: Type.String(), authorizationEndpoint: Type.String() }),
})
