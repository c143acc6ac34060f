import * as openid from "openid-client"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { AddressRefused, guardedFetch, judgeAddress, type OutboundRules } from "../../../outbound/guarded-fetch.ts"

/** An OpenID provider and who the product is to it. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

/** What ties an answer to the question: all three must come back, or follow from what comes back. */
export interface Ties {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who the provider says somebody is. */
export interface ProvenPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly givenName: string
  readonly familyName: string
}

export type OpenId = ReturnType<typeof openIdWith>

/** Metadata and keys of a provider are asked for anew after so long. */
const keptMs = 10 * 60_000
const mostKept = 200
const patienceSeconds = 10

/** OpenID Connect's code flow with PKCE, state and nonce. ID tokens are checked by the provider's keys even where TLS vouches. */
export function openIdWith(rules: OutboundRules) {
  const kept = new Map<string, { readonly until: number; readonly configuration: Promise<openid.Configuration> }>()
  const fetch = guardedFetch(rules)

  const discover = async ({ issuer, clientId, clientSecret }: OpenIdClient): Promise<openid.Configuration> => {
    const address = judged(issuer, rules)
    const configuration = await openid.discovery(
      address,
      clientId,
      undefined,
      clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(clientSecret),
      {
        [openid.customFetch]: (url, asked) => fetch(url, { ...asked, body: asked.body }),
        timeout: patienceSeconds,
        // Only this very machine in development is ever asked so; the fetch above sees to that.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(address.protocol === "http:" ? [openid.allowInsecureRequests] : []),
        ],
      },
    )
    judged(configuration.serverMetadata().authorization_endpoint ?? "", rules)
    return configuration
  }

  const configurationOf = (client: OpenIdClient): Promise<openid.Configuration> => {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret])
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover(client)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { until: Date.now() + keptMs, configuration })
    configuration.catch(() => kept.delete(key))
    return configuration
  }

  const reachable = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw refusalOf(error, "sso.unreachable")
    })

  return {
    judge: (issuer: string) => void judged(issuer, rules),

    /** What an issuer offers, asked for now. */
    async look(issuer: string) {
      const found = await reachable(discover({ issuer, clientId: "none", clientSecret: undefined }))
      const metadata = found.serverMetadata()
      return { issuer: metadata.issuer, authorizationEndpoint: metadata.authorization_endpoint ?? "" }
    },

    /** Where the browser is to go. */
    async addressFor(client: OpenIdClient, callback: string, ties: Ties, email: string | undefined): Promise<string> {
      const configuration = await reachable(configurationOf(client))
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        response_type: "code",
        scope: "openid email profile",
        state: ties.state,
        nonce: ties.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(ties.verifier),
        code_challenge_method: "S256",
        ...(email !== undefined && { login_hint: email }),
      })
      return address.href
    },

    /** Who came back: the answer is held against what was asked, the tokens against the provider's keys. */
    async prove(client: OpenIdClient, came: URL, ties: Ties): Promise<ProvenPerson> {
      try {
        const configuration = await configurationOf(client)
        const tokens = await openid.authorizationCodeGrant(configuration, came, {
          expectedState: ties.state,
          expectedNonce: ties.nonce,
          pkceCodeVerifier: ties.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error("The provider sent no ID token.")
        // Many providers tell the e-mail address only where the person's particulars are asked for.
        const asks = claims["email"] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = asks ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return personOf(claims.iss, claims.sub, { ...more, ...claims })
      } catch (error) {
        throw refusalOf(error, "sso.failed")
      }
    },
  }
}

function personOf(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): ProvenPerson {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name].trim().slice(0, 200) : "")
  return {
    issuer,
    subject,
    email: text("email") || undefined,
    emailVerified: claims["email_verified"] === true,
    givenName: text("given_name") || text("name"),
    familyName: text("family_name"),
  }
}

function judged(issuer: string, rules: OutboundRules): URL {
  try {
    return judgeAddress(issuer, rules)
  } catch (error) {
    throw refusalOf(error, "sso.bad_issuer")
  }
}

/** What a provider did wrong is told to nobody in its own words: they may come from anywhere. */
function refusalOf(error: unknown, code: "sso.unreachable" | "sso.failed" | "sso.bad_issuer"): Refusal {
  if (error instanceof Refusal) return error
  const refused = addressRefusalIn(error)
  if (refused) return new Refusal(400, problem("sso.bad_issuer", ["issuer"], { reason: refused.reason }))
  if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied") {
    return new Refusal(403, problem("sso.cancelled", []))
  }
  return Object.assign(new Refusal(code === "sso.unreachable" ? 502 : 403, problem(code, [])), { cause: error })
}

function addressRefusalIn(error: unknown): AddressRefused | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AddressRefused) return cause
  return undefined
}
