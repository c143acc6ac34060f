import type { FastifyInstance, FastifyRequest } from "fastify"
import * as contract from "../../../../schemas/api/single-sign-on.ts"
import { returnPath } from "../../../../schemas/redirect-link.ts"
import { demandSafeConnection } from "../../../http/host-cookie.ts"
import { openedOrigin } from "../../../http/opened-address.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import type { OpenId } from "./openid.ts"
import type { ProviderService } from "./providers-service.ts"
import type { SingleSignOnService } from "./service.ts"
import { bindBrowser, readBrowser } from "./way-in-cookie.ts"

interface Parts {
  readonly singleSignOn: SingleSignOnService
  readonly providers: ProviderService
  readonly openId: OpenId
}

export function singleSignOnRoutes(app: FastifyInstance, { singleSignOn, providers, openId }: Parts): void {
  const callbackOf = (request: FastifyRequest) =>
    openedOrigin(request, app.transport.publicUrl) + contract.signInCallback.path

  /** Behind `#`: what stands there is sent to no server and written into no log. */
  const returning = (said: Readonly<Record<string, string>>) => `${returnPath}#${new URLSearchParams(said).toString()}`

  /** A browser that came here by itself is led on, whatever happened: to the page that says so. */
  const landing = async (request: FastifyRequest, work: () => Promise<string>): Promise<string> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal) return returning({ error: error.problems[0]?.code ?? "server.failed" })
      request.log.error({ err: error }, "a sign-in over a provider failed")
      return returning({ error: "server.failed" })
    }
  }

  route(app, contract.getSignInWays, async () => singleSignOn.ways())

  route(app, contract.initiateSso, async ({ body, request, reply }) => {
    demandSafeConnection(request)
    const place = { browser: bindBrowser(request, reply), callback: callbackOf(request) }
    return { redirectUrl: await singleSignOn.initiate(body.email, place, body.redirectLink) }
  })

  route(app, contract.googleLogin, async ({ query, request, reply }) => {
    const address = await landing(request, async () => {
      demandSafeConnection(request)
      const place = { browser: bindBrowser(request, reply), callback: callbackOf(request) }
      return singleSignOn.initiateGoogle(place, query.redirect)
    })
    await reply.redirect(address)
    return {}
  })

  route(app, contract.signInCallback, async ({ request, reply }) => {
    const address = await landing(request, async () => {
      const came = new URL(callbackOf(request))
      came.search = new URL(request.url, came).search
      const { code, redirectLink } = await singleSignOn.comeBack(came, readBrowser(request))
      return returning({ code, ...(redirectLink !== undefined && { redirect: redirectLink }) })
    })
    await reply.redirect(address)
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
  route(app, contract.testProvider, ({ body }) => openId.look(body.issuer))
}
