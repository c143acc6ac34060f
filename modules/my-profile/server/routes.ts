import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import { saveUserPreferences } from "../../auth/contracts/signing-in.ts"
import { getUserPreferences } from "../../users/contracts/users.ts"
import { getMyProfile, saveMyProfile } from "../contract.ts"
import type { PreferenceService } from "./preferences/service.ts"
import type { MyProfileService } from "./service.ts"

export function myProfileRoutes(
  app: FastifyInstance,
  myProfile: MyProfileService,
  preferences: PreferenceService,
): void {
  route(app, getMyProfile, ({ actor }) => myProfile.get(actor))
  route(app, saveMyProfile, ({ actor, body }) => myProfile.save(actor, body))
  route(app, getUserPreferences, ({ actor, params }) => preferences.get(actor, params.id))
  route(app, saveUserPreferences, async ({ actor, body }) => {
    await preferences.save(actor, body)
    return {}
  })
}
