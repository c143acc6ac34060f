import { NIL, v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isRedirectLink } from "../../../../schemas/redirect-link.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { findUser } from "../accounts/service.ts"
import { endSession } from "../sessions/service.ts"
import { hashSecret, generateToken, parseToken } from "../sessions/token.ts"
import { normalizeEmail } from "../sign-in/client-keys.ts"
import { installationSecret } from "../../../../server/secrets/installation-secret.ts"
import type { SignedIn, SignInFlow } from "../sign-in/sign-in-flow.ts"
import { domainOf } from "./domains.ts"
import type { OpenId, OpenIdClient } from "./openid.ts"
import { findGoogleUser, findOrCreateProviderUser } from "./provider-users.ts"
import { findDomain, findProvider } from "./providers-repository.ts"
import type { ProviderService } from "./providers-service.ts"
import { insertCode, insertSignIn, lockCode, consumeSignIn, useCode } from "./sign-ins-repository.ts"
import { tiesOf } from "./ties.ts"

/** Distinguishes a code from an exchange token, which looks equally random. */
const codePrefix = "sso."
/** Google serves all clients, so a sign-in that starts there does not belong to one yet. */
const nobody = NIL as ClientId

/** The browser of a sign-in, and where it can be redirected. */
export interface BrowserBinding {
  /** The value of its cookie. */
  readonly browser: string
  readonly callback: string
}

export interface SignInReturn {
  readonly code: string
  readonly redirectLink: string | undefined
}

export type SingleSignOnService = ReturnType<typeof singleSignOnService>

/** Sign-in via OpenID providers (calls.md §7.2). */
export function singleSignOnService(deps: {
  readonly database: Database
  readonly openId: OpenId
  readonly providers: ProviderService
  readonly signInFlow: SignInFlow
  readonly google: OpenIdClient | undefined
}) {
  const { database, openId, providers, signInFlow, google } = deps
  const secret = installationSecret(database, "provider-sign-ins")

  const startSignIn = async (
    client: OpenIdClient,
    of: { readonly clientId: ClientId; readonly providerId: string | null },
    binding: BrowserBinding,
    redirectLink: string | undefined,
    email?: string,
  ): Promise<string> => {
    const id = uuid()
    const state = generateToken(of.clientId, id)
    const ties = tiesOf(state.text, await secret())
    const address = await openId.buildAuthorizationUrl(client, binding.callback, ties, email)
    await database.clientTransaction(of.clientId, (tx) =>
      insertSignIn(tx, {
        ...of,
        id,
        stateHash: state.hash,
        browserHash: hashSecret(binding.browser),
        redirectLink: redirectLink !== undefined && isRedirectLink(redirectLink) ? redirectLink : null,
      }),
    )
    return address
  }

  /** Issues a code bound to the returning browser. */
  const issueCode = async (
    tx: ClientTransaction,
    clientId: ClientId,
    userId: UserId,
    browser: string,
  ): Promise<string> => {
    const id = uuid()
    const code = generateToken(clientId, id)
    await insertCode(tx, { clientId, id, hash: code.hash, browserHash: hashSecret(browser), userId })
    return codePrefix + code.text
  }

  const completeGoogleSignIn = async (client: OpenIdClient, callbackUrl: URL, state: string, browser: string) => {
    const proven = await openId.prove(client, callbackUrl, tiesOf(state, await secret()))
    const { clientId, userId } = await findGoogleUser(database, proven)
    return database.clientTransaction(clientId, (tx) => issueCode(tx, clientId, userId, browser))
  }

  const completeProviderSignIn = async (
    clientId: ClientId,
    id: string,
    callbackUrl: URL,
    state: string,
    browser: string,
  ) => {
    const provider = await database.readTransaction(clientId, (tx) => findProvider(tx, clientId, id))
    if (!provider?.enabled) throw toExpiredError()
    const client = await providers.openIdClient(provider)
    try {
      const proven = await openId.prove(client, callbackUrl, tiesOf(state, await secret()))
      return await database.clientTransaction(clientId, async (tx) => {
        const userId = await findOrCreateProviderUser(database, tx, provider, proven)
        return issueCode(tx, clientId, userId, browser)
      })
    } catch (error) {
      if (error instanceof HttpError) await recordRejectedSignIn(clientId, id, error.message)
      throw error
    }
  }

  const recordRejectedSignIn = (clientId: ClientId, subjectId: string, current: string) =>
    database.clientTransaction(clientId, (tx) =>
      appendAudit(
        tx,
        { clientId, userId: null, module: null },
        {
          subjectKind: "provider",
          subjectId,
          action: "sign_in_failed",
          changes: [{ section: null, parameter: "reason", previous: null, current }],
        },
      ),
    )

  return {
    methods: () => ({ sso: true, google: google !== undefined }),

    /** Chosen by the domain only, so that it does not reveal who has an account. */
    async initiate(email: string, binding: BrowserBinding, redirectLink: string | undefined): Promise<string> {
      const address = normalizeEmail(email)
      const found = await findDomain(database, domainOf(address))
      const provider =
        found &&
        (await database.readTransaction(found.client_id, (tx) => findProvider(tx, found.client_id, found.provider_id)))
      if (!provider?.enabled) throw notSupported()
      const of = { clientId: provider.client_id, providerId: provider.id }
      return startSignIn(await providers.openIdClient(provider), of, binding, redirectLink, address)
    },

    async initiateGoogle(binding: BrowserBinding, redirectLink: string | undefined): Promise<string> {
      if (!google) throw notSupported()
      return startSignIn(google, { clientId: nobody, providerId: null }, binding, redirectLink)
    },

    /** The state identifies the request; it must belong to this browser, be recent, and be used for the first time. */
    async completeSignIn(callbackUrl: URL, browser: string | undefined): Promise<SignInReturn> {
      const state = callbackUrl.searchParams.get("state") ?? ""
      const claim = parseToken(state)
      if (!claim || browser === undefined) throw toExpiredError()
      const { clientId } = claim
      const pendingSignIn = await database.clientTransaction(clientId, (tx) =>
        consumeSignIn(tx, claim, hashSecret(browser)),
      )
      if (!pendingSignIn) throw toExpiredError()
      const { provider_id: providerId, redirect_link: redirectLink } = pendingSignIn
      if (providerId === null && !google) throw notSupported()
      const code =
        providerId === null && google
          ? await completeGoogleSignIn(google, callbackUrl, state, browser)
          : await completeProviderSignIn(clientId, providerId ?? "", callbackUrl, state, browser)
      return { code, redirectLink: redirectLink ?? undefined }
    },

    isCode: (token: string): boolean => token.startsWith(codePrefix),

    /**
     * Exchanges a code for a session: once, within its lifetime, in the browser it was issued to. A code used twice was
     * copied.
     */
    async trade(token: string, browser: string | undefined): Promise<SignedIn> {
      const claim = parseToken(token.slice(codePrefix.length))
      if (!claim || browser === undefined) throw toExpiredError()
      const { clientId } = claim
      const signedIn = await database.clientTransaction(clientId, async (tx) => {
        const code = await lockCode(tx, claim)
        if (!code?.is_fresh || code.browser_hash !== hashSecret(browser)) return undefined
        if (code.used_at !== null) {
          if (code.session_id !== null) await endSession(tx, clientId, code.session_id)
          return undefined
        }
        const user = await findUser(tx, clientId, code.user_id)
        if (!user) return undefined
        const opened = await signInFlow.startSignIn(tx, user, "provider", false)
        await useCode(tx, clientId, code.id, opened.sessionId ?? null)
        return opened
      })
      if (!signedIn) throw toExpiredError()
      return signedIn
    },
  }
}

function notSupported(): HttpError {
  return new HttpError(404, problem("sso.not_supported", ["email"]))
}

function toExpiredError(): HttpError {
  return new HttpError(401, problem("sso.expired", []))
}
