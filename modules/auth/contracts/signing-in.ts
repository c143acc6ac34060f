import * as Type from "typebox"
import { languages } from "../../../schemas/languages.ts"
import { ModuleCode } from "../../../schemas/profile-types.ts"
import { testTypes } from "../../../schemas/test-types.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** What precedes a session, and what a user keeps across sessions (calls.md §7.2, §7.3). */

export const getClientKeys = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/client-keys",
  summary:
    "Get the client credentials for the sign-in of an email address; the response is alike for known and unknown addresses.",
  permission: { kind: "public" },
  query: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  reply: Type.Object({ clientId: Type.String(), clientSecret: Type.String() }),
})

export const getConsent = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/getConsent",
  summary: "Get whether the user has accepted the current terms.",
  permission: { kind: "exchange" },
  readOnly: true,
  reply: Type.Object({ accepted: Type.Boolean(), version: Type.String() }),
})

export const acceptConsent = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/accept-user-consent",
  summary: "Accept the current terms.",
  permission: { kind: "exchange" },
  body: Type.Object({ version: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  reply: Nothing,
})

export const saveUserPreferences = endpoint({
  service: "auth",
  method: "PATCH",
  path: "/api/user-preferences",
  summary: "Save the user's selected module, entity, project, language and kind of test.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    {
      moduleId: Type.Optional(ModuleCode),
      entityId: Type.Optional(Type.String({ maxLength: 64 })),
      projectId: Type.Optional(Type.String({ maxLength: 64 })),
      language: Type.Optional(Type.Enum(languages)),
      /** Hides the onboarding steps of a new organisation. */
      welcomeHidden: Type.Optional(Type.Boolean()),
      /** Completes the onboarding step of reviewing the roles. */
      rolesReviewed: Type.Optional(Type.Boolean()),
      /** Null clears it. */
      testType: Type.Optional(Type.Union([Type.Enum(testTypes), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})
