import * as Type from "typebox"
import type { EntityId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"
import { ModuleCode } from "../../../schemas/profile-types.ts"
import { testTypes } from "../../../schemas/test-types.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Modules and preferences (`auth` service; calls.md §7.3). */

/** The code of governance, risk and compliance, which contains both modules. */
export const governanceCode = "00010"

export const getClientModules = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/modules/get-client-modules",
  summary: "List the client's modules, each with the entities that the caller can use it in.",
  permission: { kind: "exchange" },
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        moduleId: ModuleCode,
        moduleCode: Type.String(),
        entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
      }),
    ),
  }),
})

export const getUserPreferences = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/user-preferences/:id",
  summary: "Get the caller's own saved preferences.",
  permission: { kind: "signedIn" },
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    moduleId: Type.Optional(ModuleCode),
    entityId: Type.Optional(Type.String()),
    projectId: Type.Optional(Type.String()),
    language: Type.Optional(Type.Enum(languages)),
    testType: Type.Optional(Type.Enum(testTypes)),
    welcomeHidden: Type.Optional(Type.Boolean()),
    rolesReviewed: Type.Optional(Type.Boolean()),
  }),
})
