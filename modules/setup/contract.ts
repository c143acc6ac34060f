import * as Type from "typebox"
import type { Static } from "typebox"
import { entityLimits } from "../../schemas/entities.ts"
import { languages } from "../../schemas/languages.ts"
import { passwordLimits } from "../../schemas/password-rules.ts"
import { ModuleCode } from "../../schemas/profile-types.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"

/** Creates the first organisation of a new installation, at the URL that its start prints (`main` service). */

/** Lifetime of the URL in minutes. */
export const setupMinutes = 60
export const organisationNameLength = 200

const strict = { additionalProperties: false } as const
const token = Type.String({ minLength: 1, maxLength: 100, description: "The part after the # of the setup address." })
/** Longer than a valid password, so that one that is too long is rejected with the violated rule. */
const password = Type.String({ maxLength: 4 * passwordLimits.maximum })
const short = Type.String({ maxLength: 200 })

export const NewOrganisation = Type.Object(
  {
    organisation: Type.String({ maxLength: organisationNameLength }),
    /** The language of its shipped roles and reminders, and of its first administrator. */
    language: Type.Enum(languages),
    modules: Type.Array(ModuleCode, { minItems: 1, maxItems: 2, uniqueItems: true }),
    financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    /** A process with its risks and controls, to try the system. */
    sampleData: Type.Boolean(),
    entity: Type.Object(
      {
        name: short,
        timeZone: Type.String({ maxLength: entityLimits.timeZone }),
        country: Type.Optional(Type.String({ maxLength: 20 })),
        currency: Type.Optional(Type.String({ maxLength: 20 })),
      },
      strict,
    ),
    administrator: Type.Object({ firstName: short, lastName: short, email: Type.String({ maxLength: 254 }) }, strict),
  },
  strict,
)
export type NewOrganisation = Static<typeof NewOrganisation>

export const openSetup = endpoint({
  service: "main",
  method: "POST",
  path: "/api/setup/address",
  summary: "Check whether a setup address is still valid, without using it up.",
  permission: { kind: "public" },
  readOnly: true,
  body: Type.Object({ token }, strict),
  reply: Nothing,
})

export const setUp = endpoint({
  service: "main",
  method: "POST",
  path: "/api/setup",
  summary: "Create the first organisation with its first entity and administrator, once, while no user exists yet.",
  permission: { kind: "public" },
  body: Type.Object(
    { ...NewOrganisation.properties, token, newPassword: password, confirmPassword: Type.Optional(password) },
    strict,
  ),
  reply: Nothing,
})

/** An administrator's onboarding steps, ordered so that each finds its prerequisites. */
export const welcomeSteps = ["mail", "secondFactor", "entities", "roles", "users", "project"] as const
export type WelcomeStep = (typeof welcomeSteps)[number]

export const getWelcome = endpoint({
  service: "main",
  method: "GET",
  path: "/api/welcome",
  summary:
    "Get which first steps of a new organisation are done, whether it has roles to grant, and whether the caller has hidden the steps.",
  permission: { kind: "clientAdministrator" },
  reply: Type.Object({
    steps: Type.Array(Type.Object({ step: Type.Enum(welcomeSteps), done: Type.Boolean() })),
    /** Inviting users requires a role to grant. */
    hasRoles: Type.Boolean(),
    hidden: Type.Boolean(),
  }),
})
