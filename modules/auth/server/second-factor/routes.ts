import type { FastifyInstance, FastifyRequest } from "fastify"
import * as contract from "../../contracts/second-factor.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { openedOrigin } from "../../../../server/http/opened-origin.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { SecondFactorChallenge } from "../../../../server/http/second-factor-challenge.ts"
import { route } from "../../../../server/http/route.ts"
import type { SessionService } from "../sessions/service.ts"
import { serializeSignIn, sendCookie } from "../sign-in/routes.ts"
import type { SecondFactorPolicyService } from "./policy-service.ts"
import type { SecondFactorActor, MySecondFactorService } from "./my-second-factor-service.ts"
import { relyingPartyOf } from "./passkeys.ts"
import type { SecondFactorSignInService } from "./sign-in-service.ts"

interface SecondFactorRouteDeps {
  readonly secondFactorSignIn: SecondFactorSignInService
  readonly mySecondFactor: MySecondFactorService
  readonly policy: SecondFactorPolicyService
  readonly sessions: SessionService
}

export function secondFactorRoutes(
  app: FastifyInstance,
  { secondFactorSignIn, mySecondFactor, policy, sessions }: SecondFactorRouteDeps,
): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(openedOrigin(request, app.transport.publicUrl))

  route(app, contract.getPasskeyOptions, async ({ request }) => ({
    options: { ...(await secondFactorSignIn.createChallenge(pendingIn(request), partyOf(request))) },
  }))
  route(app, contract.verifySecondFactor, async ({ body, request, reply }) => {
    const signedIn = await secondFactorSignIn.verify(pendingIn(request), body, partyOf(request))
    sendCookie(request, reply, signedIn)
    await sessions.recordUsage(signedIn, request)
    return serializeSignIn(signedIn)
  })

  route(app, contract.getSecondFactor, ({ request }) => mySecondFactor.get(factorActorOf(request), partyOf(request)))
  route(app, contract.startTotpSetup, ({ body, request }) =>
    mySecondFactor.startTotpSetup(factorActorOf(request), body),
  )
  route(app, contract.confirmTotp, async ({ body, request }) =>
    withCodes(await mySecondFactor.confirmTotp(factorActorOf(request), body.code)),
  )
  route(app, contract.startPasskeySetup, async ({ body, request }) => ({
    options: { ...(await mySecondFactor.startPasskeySetup(factorActorOf(request), body, partyOf(request))) },
  }))
  route(app, contract.addPasskey, async ({ body, request }) =>
    withCodes(await mySecondFactor.addPasskey(factorActorOf(request), body.name, body.response, partyOf(request))),
  )
  route(app, contract.removeSecondFactor, async ({ body, actor }) => {
    await mySecondFactor.remove(sessionOf(actor), body.passkeyId, body)
    return {}
  })
  route(app, contract.renewRecoveryCodes, async ({ body, actor }) => ({
    recoveryCodes: [...(await mySecondFactor.renewRecoveryCodes(sessionOf(actor), body))],
  }))

  route(app, contract.getSecondFactorPolicy, ({ actor }) => policy.get(actor))
  route(app, contract.setSecondFactorPolicy, async ({ actor, body }) => {
    await policy.set(actor, body)
    return {}
  })
  route(app, contract.listSecondFactorUsers, async ({ actor, query }) => ({
    content: await policy.people(actor, query.search, query.size ?? 50),
  }))
  route(app, contract.removeSecondFactorOf, async ({ actor, params }) => {
    await policy.removeOf(actor, params.userId)
    return {}
  })
  route(app, contract.forgetIdentitiesOf, async ({ actor, params }) => {
    await policy.forgetIdentitiesOf(actor, params.userId)
    return {}
  })
}

const sessionOf = ({ clientId, userId }: Actor): SecondFactorActor => ({ clientId, userId, isSigningIn: false })

/** The pending sign-in; throws 401 without one, as in a request with a session. */
function pendingIn({ secondFactorChallenge }: FastifyRequest): SecondFactorChallenge {
  if (!secondFactorChallenge) throw new HttpError(401, problem("auth.not_signed_in", []))
  return secondFactorChallenge
}

/** The owner in a session, or in a sign-in where a second factor must be set up. Throws for any other sign-in. */
function factorActorOf({ actor, secondFactorChallenge }: FastifyRequest): SecondFactorActor {
  if (actor) return sessionOf(actor)
  if (!secondFactorChallenge?.setsUp) throw new HttpError(401, problem("auth.not_signed_in", []))
  return { clientId: secondFactorChallenge.clientId, userId: secondFactorChallenge.userId, isSigningIn: true }
}

function withCodes(codes: readonly string[] | undefined) {
  return codes ? { recoveryCodes: [...codes] } : {}
}
