import { NIL, v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isRedirectLink } from "../../../../schemas/redirect-link.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { findUser } from "../people/service.ts"
import { endSession } from "../sessions/service.ts"
import { hashSecret, makeToken, readToken } from "../sessions/token.ts"
import { normalizeEmail } from "../sign-in/client-keys.ts"
import { installationSecret } from "../../../secrets/installation-secret.ts"
import type { SignedIn, WayIn } from "../sign-in/way-in.ts"
import { domainOf } from "./domains.ts"
import type { OpenId, OpenIdClient } from "./openid.ts"
import { personOfGoogle, personOfProvider } from "./people-of-providers.ts"
import { findDomain, findProvider } from "./providers-repository.ts"
import type { ProviderService } from "./providers-service.ts"
import { insertCode, insertSignIn, lockCode, takeSignIn, useCode } from "./sign-ins-repository.ts"
import { tiesOf } from "./ties.ts"

/** Tells a code from an exchange token, which looks as random. */
const codeMark = "sso."
/** Google serves all clients, so what begins there belongs to none of them yet. */
const nobody = NIL as ClientId

/** Where a browser is, and where it may be sent to. */
export interface BrowserPlace {
  /** What its cookie says. */
  readonly browser: string
  readonly callback: string
}

export interface CameBack {
  readonly code: string
  readonly redirectLink: string | undefined
}

export type SingleSignOnService = ReturnType<typeof singleSignOnService>

/** The ways in over OpenID providers (calls.md §7.2). */
export function singleSignOnService(parts: {
  readonly database: Database
  readonly openId: OpenId
  readonly providers: ProviderService
  readonly wayIn: WayIn
  readonly google: OpenIdClient | undefined
}) {
  const { database, openId, providers, wayIn, google } = parts
  const secret = installationSecret(database, "provider-sign-ins")

  const begin = async (
    client: OpenIdClient,
    of: { readonly clientId: ClientId; readonly providerId: string | null },
    place: BrowserPlace,
    redirectLink: string | undefined,
    email?: string,
  ): Promise<string> => {
    const id = uuid()
    const state = makeToken(of.clientId, id)
    const ties = tiesOf(state.text, await secret())
    const address = await openId.addressFor(client, place.callback, ties, email)
    await database.tenant(of.clientId, (tx) =>
      insertSignIn(tx, {
        ...of,
        id,
        stateHash: state.hash,
        browserHash: hashSecret(place.browser),
        redirectLink: redirectLink !== undefined && isRedirectLink(redirectLink) ? redirectLink : null,
      }),
    )
    return address
  }

  /** A code for the browser that came back, bound to it. */
  const giveCode = async (tx: Tenant, clientId: ClientId, userId: UserId, browser: string): Promise<string> => {
    const id = uuid()
    const code = makeToken(clientId, id)
    await insertCode(tx, { clientId, id, hash: code.hash, browserHash: hashSecret(browser), userId })
    return codeMark + code.text
  }

  const comeBackFromGoogle = async (client: OpenIdClient, came: URL, state: string, browser: string) => {
    const proven = await openId.prove(client, came, tiesOf(state, await secret()))
    const { clientId, userId } = await personOfGoogle(database, proven)
    return database.tenant(clientId, (tx) => giveCode(tx, clientId, userId, browser))
  }

  const comeBackFrom = async (clientId: ClientId, id: string, came: URL, state: string, browser: string) => {
    const provider = await database.reading(clientId, (tx) => findProvider(tx, clientId, id))
    if (!provider?.enabled) throw expired()
    const client = await providers.openIdClient(provider)
    try {
      const proven = await openId.prove(client, came, tiesOf(state, await secret()))
      return await database.tenant(clientId, async (tx) => {
        const userId = await personOfProvider(database, tx, provider, proven)
        return giveCode(tx, clientId, userId, browser)
      })
    } catch (error) {
      if (error instanceof Refusal) await noteRefusal(clientId, id, error.message)
      throw error
    }
  }

  const noteRefusal = (clientId: ClientId, subjectId: string, current: string) =>
    database.tenant(clientId, (tx) =>
      appendAudit(
        tx,
        { clientId, userId: null, module: null },
        {
          subjectKind: "provider",
          subjectId,
          action: "sign_in_refused",
          changes: [{ section: null, parameter: "reason", previous: null, current }],
        },
      ),
    )

  return {
    ways: () => ({ sso: true, google: google !== undefined }),

    /** Chosen by the domain alone, so that it tells nobody who has an account. */
    async initiate(email: string, place: BrowserPlace, redirectLink: string | undefined): Promise<string> {
      const address = normalizeEmail(email)
      const found = await findDomain(database, domainOf(address))
      const provider =
        found && (await database.reading(found.client_id, (tx) => findProvider(tx, found.client_id, found.provider_id)))
      if (!provider?.enabled) throw notSupported()
      const of = { clientId: provider.client_id, providerId: provider.id }
      return begin(await providers.openIdClient(provider), of, place, redirectLink, address)
    },

    async initiateGoogle(place: BrowserPlace, redirectLink: string | undefined): Promise<string> {
      if (!google) throw notSupported()
      return begin(google, { clientId: nobody, providerId: null }, place, redirectLink)
    },

    /** The state says which question the answer is to; it must be this browser's, fresh, and answered for the first time. */
    async comeBack(came: URL, browser: string | undefined): Promise<CameBack> {
      const state = came.searchParams.get("state") ?? ""
      const claim = readToken(state)
      if (!claim || browser === undefined) throw expired()
      const { clientId } = claim
      const begun = await database.tenant(clientId, (tx) => takeSignIn(tx, claim, hashSecret(browser)))
      if (!begun) throw expired()
      const { provider_id: providerId, redirect_link: redirectLink } = begun
      if (providerId === null && !google) throw notSupported()
      const code =
        providerId === null && google
          ? await comeBackFromGoogle(google, came, state, browser)
          : await comeBackFrom(clientId, providerId ?? "", came, state, browser)
      return { code, redirectLink: redirectLink ?? undefined }
    },

    isCode: (token: string): boolean => token.startsWith(codeMark),

    /** A session for a code: once, soon, in the browser that it was given to. One that comes twice was copied. */
    async trade(token: string, browser: string | undefined): Promise<SignedIn> {
      const claim = readToken(token.slice(codeMark.length))
      if (!claim || browser === undefined) throw expired()
      const { clientId } = claim
      const signedIn = await database.tenant(clientId, async (tx) => {
        const code = await lockCode(tx, claim)
        if (!code?.is_fresh || code.browser_hash !== hashSecret(browser)) return undefined
        if (code.used_at !== null) {
          if (code.session_id !== null) await endSession(tx, clientId, code.session_id)
          return undefined
        }
        const user = await findUser(tx, clientId, code.user_id)
        if (!user) return undefined
        const opened = await wayIn.begin(tx, user, "provider", false)
        await useCode(tx, clientId, code.id, opened.sessionId ?? null)
        return opened
      })
      if (!signedIn) throw expired()
      return signedIn
    },
  }
}

function notSupported(): Refusal {
  return new Refusal(404, problem("sso.not_supported", ["email"]))
}

function expired(): Refusal {
  return new Refusal(401, problem("sso.expired", []))
}
