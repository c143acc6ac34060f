import type { FastifyInstance, FastifyRequest } from "fastify"
import * as contract from "../../../../schemas/api/second-factor.ts"
import type { Actor } from "../../../http/actor.ts"
import { openedOrigin } from "../../../http/opened-address.ts"
import { Refusal } from "../../../http/refusal.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { PendingStep } from "../../../http/pending-step.ts"
import { route } from "../../../http/route.ts"
import type { SessionService } from "../sessions/service.ts"
import { printSignedIn, sendCookie } from "../sign-in/routes.ts"
import type { DemandService } from "./demands-service.ts"
import type { Asking, OwnFactorService } from "./own-service.ts"
import { relyingPartyOf } from "./passkeys.ts"
import type { SecondStepService } from "./second-step-service.ts"

interface Parts {
  readonly secondStep: SecondStepService
  readonly own: OwnFactorService
  readonly demands: DemandService
  readonly sessions: SessionService
}

export function secondFactorRoutes(app: FastifyInstance, { secondStep, own, demands, sessions }: Parts): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(openedOrigin(request, app.transport.publicUrl))

  route(app, contract.getPasskeyQuestion, async ({ request }) => ({
    options: { ...(await secondStep.ask(pendingIn(request), partyOf(request))) },
  }))
  route(app, contract.takeSecondStep, async ({ body, request, reply }) => {
    const signedIn = await secondStep.take(pendingIn(request), body, partyOf(request))
    sendCookie(request, reply, signedIn)
    await sessions.noteUse(signedIn, request)
    return printSignedIn(signedIn)
  })

  route(app, contract.getSecondFactor, ({ request }) => own.read(askingIn(request), partyOf(request)))
  route(app, contract.beginTotp, ({ body, request }) => own.beginTotp(askingIn(request), body))
  route(app, contract.confirmTotp, async ({ body, request }) =>
    withCodes(await own.confirmTotp(askingIn(request), body.code)),
  )
  route(app, contract.beginPasskey, async ({ body, request }) => ({
    options: { ...(await own.beginPasskey(askingIn(request), body, partyOf(request))) },
  }))
  route(app, contract.addPasskey, async ({ body, request }) =>
    withCodes(await own.addPasskey(askingIn(request), body.name, body.response, partyOf(request))),
  )
  route(app, contract.removeSecondFactor, async ({ body, actor }) => {
    await own.remove(sessionOf(actor), body.passkeyId, body)
    return {}
  })
  route(app, contract.renewRecoveryCodes, async ({ body, actor }) => ({
    recoveryCodes: [...(await own.renewRecoveryCodes(sessionOf(actor), body))],
  }))

  route(app, contract.getSecondFactorDemands, ({ actor }) => demands.read(actor))
  route(app, contract.setSecondFactorDemands, async ({ actor, body }) => {
    await demands.set(actor, body)
    return {}
  })
  route(app, contract.listSecondFactorPeople, async ({ actor, query }) => ({
    content: await demands.people(actor, query.search, query.size ?? 50),
  }))
  route(app, contract.removeSecondFactorOf, async ({ actor, params }) => {
    await demands.removeOf(actor, params.userId)
    return {}
  })
  route(app, contract.forgetIdentitiesOf, async ({ actor, params }) => {
    await demands.forgetIdentitiesOf(actor, params.userId)
    return {}
  })
}

const sessionOf = ({ clientId, userId }: Actor): Asking => ({ clientId, userId, isSigningIn: false })

/** Who has a session has no second step to take. */
function pendingIn({ pendingStep }: FastifyRequest): PendingStep {
  if (!pendingStep) throw new Refusal(401, problem("auth.not_signed_in", []))
  return pendingStep
}

/** The owner in a session, or in a sign-in that waits for a second factor to be set up; no other sign-in may look here. */
function askingIn({ actor, pendingStep }: FastifyRequest): Asking {
  if (actor) return sessionOf(actor)
  if (!pendingStep?.setsUp) throw new Refusal(401, problem("auth.not_signed_in", []))
  return { clientId: pendingStep.clientId, userId: pendingStep.userId, isSigningIn: true }
}

function withCodes(codes: readonly string[] | undefined) {
  return codes ? { recoveryCodes: [...codes] } : {}
}
