import * as Type from "typebox"
import type { Static } from "typebox"
import type { ClientId, EntityId, UserId } from "../../../schemas/ids.ts"
import { ModuleCode } from "../../../schemas/profile-types.ts"
import { Grant } from "../../../schemas/permissions.ts"
import { languages } from "../../../schemas/languages.ts"
import { secondFactorKinds } from "../../../schemas/second-factor.ts"
import { testTypes } from "../../../schemas/test-types.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import { Viewing } from "./view-as.ts"

/** Sign-in, consent, tokens and the current user (`auth` service; calls.md §7.2, §7.3). */

const email = Type.String({ minLength: 1, maxLength: 254 })

/**
 * Grants: `password` (username and password), `token` (an exchange token after consent, or the code from an identity
 * provider's sign-in), `refresh_token` (the refresh cookie, with the CSRF header). Basic authorization contains the
 * client keys.
 */
export const createToken = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/token",
  summary: "Sign in or renew the access token.",
  permission: { kind: "public" },
  whileViewing: true,
  bodyKind: "form",
  body: Type.Object(
    {
      grant_type: Type.Union([Type.Literal("password"), Type.Literal("token"), Type.Literal("refresh_token")]),
      username: Type.Optional(email),
      password: Type.Optional(Type.String({ maxLength: 128 })),
      token: Type.Optional(Type.String({ maxLength: 400 })),
      rememberMe: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    token_type: Type.Literal("Bearer"),
    /** Absent while consent is required or a module and entity must be selected first. */
    access_token: Type.Optional(Type.String()),
    exchange_token: Type.Optional(Type.String()),
    /** Seconds until the token expires. */
    expires_in: Type.Integer(),
    consentRequired: Type.Boolean(),
    /** The account's language, if it has one and a user signs in. */
    language: Type.Optional(Type.Enum(languages)),
    /** The exchange token only allows the second factor; these are the user's available kinds. */
    secondFactor: Type.Optional(Type.Array(Type.Enum(secondFactorKinds))),
    /** A role requires a second factor and none is set up: the exchange token only allows setting it up. */
    secondFactorSetUp: Type.Optional(Type.Literal(true)),
    /** Echoed in the x-csrf-token header of a refresh. */
    csrf_token: Type.Optional(Type.String()),
  }),
})

export const createEntityToken = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/entity-token",
  summary: "Select or switch the module and entity and get an access token for them.",
  permission: { kind: "exchange" },
  body: Type.Object(
    { entityId: Type.String({ maxLength: 64 }), moduleId: ModuleCode },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    token_type: Type.Literal("Bearer"),
    access_token: Type.String(),
    expires_in: Type.Integer(),
    csrf_token: Type.String(),
  }),
})

export const getEntityDetails = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/get-entity-details",
  summary: "List the modules and entities that the user can select.",
  permission: { kind: "exchange" },
  reply: Type.Object({
    modules: Type.Array(
      Type.Object({
        moduleId: ModuleCode,
        moduleCode: Type.String(),
        entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
      }),
    ),
  }),
})

export const AppUser = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  clientId: Type.Unsafe<ClientId>(Type.String()),
  clientName: Type.String(),
  /** The first month of the organisation's financial years; January by default. */
  financialYearStartMonth: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  designation: Type.Union([Type.String(), Type.Null()]),
  isClientAdmin: Type.Boolean(),
  isExternal: Type.Boolean(),
  roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The module and entity of this session. */
  moduleId: Type.Union([ModuleCode, Type.Null()]),
  entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  entities: Type.Array(
    Type.Object({
      id: Type.Unsafe<EntityId>(Type.String()),
      name: Type.String(),
      /** Number of decimal places of its amounts. */
      decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
    }),
  ),
  modules: Type.Array(ModuleCode),
  grants: Type.Array(Grant),
  /** The role the session views as: `roles` then contains only this role, and `grants` only its read permissions. */
  viewing: Type.Union([Viewing, Type.Null()]),
  language: Type.Union([Type.Enum(languages), Type.Null()]),
  /** The kind of test the user selected to work on. */
  testType: Type.Union([Type.Enum(testTypes), Type.Null()]),
})
export type AppUser = Static<typeof AppUser>

export const getAppUser = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/app-users",
  summary: "Get the current user, also to check whether a session is valid.",
  permission: { kind: "exchange" },
  reply: AppUser,
})

export const logout = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/logout",
  summary: "End the session and invalidate its tokens immediately.",
  permission: { kind: "exchange" },
  whileViewing: true,
  reply: Nothing,
})

/** A user as shown in pickers and mentions. */
export const UserSummary = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  email: Type.String(),
  designation: Type.Union([Type.String(), Type.Null()]),
  active: Type.Boolean(),
})
export type UserSummary = Static<typeof UserSummary>

export const listClientUsers = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/client-users/:clientId",
  summary: "List the client's users who share an entity with the caller, searched by name or email address.",
  permission: { kind: "signedIn" },
  params: Type.Object({ clientId: Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ids: Type.Optional(
      Type.String({ maxLength: 8000, description: "Comma-separated IDs to resolve instead of searching." }),
    ),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  reply: Type.Object({ content: Type.Array(UserSummary) }),
})
