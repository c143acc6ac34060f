import type { FastifyInstance, FastifyRequest } from "fastify"
import * as contract from "../../contracts/single-sign-on.ts"
import { returnPath } from "../../../../schemas/redirect-link.ts"
import { assertSecureConnection } from "../../../../server/http/host-cookie.ts"
import { openedOrigin } from "../../../../server/http/opened-origin.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route } from "../../../../server/http/route.ts"
import type { OpenId } from "./openid.ts"
import type { ProviderService } from "./providers-service.ts"
import type { SingleSignOnService } from "./service.ts"
import { bindBrowser, parseBrowserCookie } from "./sso-state-cookie.ts"

interface SingleSignOnRouteDeps {
  readonly singleSignOn: SingleSignOnService
  readonly providers: ProviderService
  readonly openId: OpenId
}

export function singleSignOnRoutes(
  app: FastifyInstance,
  { singleSignOn, providers, openId }: SingleSignOnRouteDeps,
): void {
  const callbackOf = (request: FastifyRequest) =>
    openedOrigin(request, app.transport.publicUrl) + contract.signInCallback.path

  /** After `#`: this part is not sent to servers and not written to logs. */
  const returning = (returnParams: Readonly<Record<string, string>>) =>
    `${returnPath}#${new URLSearchParams(returnParams).toString()}`

  /** Redirects a browser that came here by navigation in any case, on error to the page that shows it. */
  const landing = async (request: FastifyRequest, run: () => Promise<string>): Promise<string> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof HttpError) return returning({ error: error.problems[0]?.code ?? "server.failed" })
      request.log.error({ err: error }, "single sign-on failed")
      return returning({ error: "server.failed" })
    }
  }

  route(app, contract.getSignInMethods, async () => singleSignOn.methods())

  route(app, contract.initiateSso, async ({ body, request, reply }) => {
    assertSecureConnection(request)
    const binding = { browser: bindBrowser(request, reply), callback: callbackOf(request) }
    return { redirectUrl: await singleSignOn.initiate(body.email, binding, body.redirectLink) }
  })

  route(app, contract.googleLogin, async ({ query, request, reply }) => {
    const redirectUrl = await landing(request, async () => {
      assertSecureConnection(request)
      const binding = { browser: bindBrowser(request, reply), callback: callbackOf(request) }
      return singleSignOn.initiateGoogle(binding, query.redirect)
    })
    await reply.redirect(redirectUrl)
    return {}
  })

  route(app, contract.signInCallback, async ({ request, reply }) => {
    const redirectUrl = await landing(request, async () => {
      const callbackUrl = new URL(callbackOf(request))
      callbackUrl.search = new URL(request.url, callbackUrl).search
      const { code, redirectLink } = await singleSignOn.completeSignIn(callbackUrl, parseBrowserCookie(request))
      return returning({ code, ...(redirectLink !== undefined && { redirect: redirectLink }) })
    })
    await reply.redirect(redirectUrl)
    return {}
  })

  route(app, contract.listProviders, async ({ actor, request }) => {
    const callback = callbackOf(request)
    return { content: await providers.list(actor, callback), callback }
  })
  route(app, contract.createProvider, ({ actor, body, request }) => providers.create(actor, body, callbackOf(request)))
  route(app, contract.updateProvider, ({ actor, params, body, request }) =>
    providers.update(actor, params.id, body, callbackOf(request)),
  )
  route(app, contract.deleteProvider, async ({ actor, params }) => {
    await providers.remove(actor, params.id)
    return {}
  })
  route(app, contract.testProvider, ({ body }) => openId.lookUpIssuer(body.issuer))
}
