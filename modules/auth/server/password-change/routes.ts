import type { FastifyInstance } from "fastify"
import { route } from "../../../../server/http/route.ts"
import { confirmPassword } from "../../contracts/passwords.ts"
import type { PasswordChangeService } from "./service.ts"

export function passwordChangeRoutes(app: FastifyInstance, passwordChange: PasswordChangeService): void {
  route(app, confirmPassword, async ({ actor, body, language }) => {
    await passwordChange.change(actor, body, language)
    return {}
  })
}
