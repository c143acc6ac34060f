import type { FastifyInstance } from "fastify"
import { forgotPassword, openAccountLink, resetUserPassword, unlockAccount } from "../../contracts/passwords.ts"
import { route } from "../../../../server/http/route.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { PasswordResetService } from "./service.ts"

export function passwordResetRoutes(app: FastifyInstance, service: PasswordResetService): void {
  route(app, forgotPassword, async ({ body, language }) => {
    await service.forgot(body.email, language)
    return { message: format("account.forgot.sent", language) }
  })
  route(app, openAccountLink, ({ body }) => service.open(body.token))
  route(app, resetUserPassword, async ({ body: { token, ...newPassword }, language }) => {
    await service.reset(token, newPassword, language)
    return {}
  })
  route(app, unlockAccount, async ({ body }) => {
    await service.unlock(body.token)
    return {}
  })
}
