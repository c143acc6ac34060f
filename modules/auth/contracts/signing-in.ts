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
  summary: "Client credentials for the sign-in of an e-mail address; known and unknown addresses are answered alike.",
  permission: { kind: "public" },
  query: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  reply: Type.Object({ clientId: Type.String(), clientSecret: Type.String() }),
})

export const getConsent = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/getConsent",
  summary: "Whether the person accepted the terms in force.",
  permission: { kind: "exchange" },
  readOnly: true,
  reply: Type.Object({ accepted: Type.Boolean(), version: Type.String() }),
})

export const acceptConsent = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/accept-user-consent",
  summary: "Accept the terms in force.",
  permission: { kind: "exchange" },
  body: Type.Object({ version: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  reply: Nothing,
})

export const saveUserPreferences = endpoint({
  service: "auth",
  method: "PATCH",
  path: "/api/user-preferences",
  summary: "Remember module, entity, project, language and the kind of test one works on.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    {
      moduleId: Type.Optional(ModuleCode),
      entityId: Type.Optional(Type.String({ maxLength: 64 })),
      projectId: Type.Optional(Type.String({ maxLength: 64 })),
      language: Type.Optional(Type.Enum(languages)),
      /** Hides the onboarding steps of a new organisation. */
      welcomeHidden: Type.Optional(Type.Boolean()),
      /** Null clears it. */
      testType: Type.Optional(Type.Union([Type.Enum(testTypes), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})
