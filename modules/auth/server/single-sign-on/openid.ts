import * as openid from "openid-client"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import {
  BlockedAddressError,
  guardedFetch,
  validateUrl,
  type OutboundRules,
} from "../../../../server/outbound/guarded-fetch.ts"

/** An OpenID provider, and this server's client registration there. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

/** Binds a response to its request: all three must come back, or be derivable from what comes back. */
export interface RequestBinding {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The user as verified by the provider. */
export interface VerifiedUser {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly givenName: string
  readonly familyName: string
}

export type OpenId = ReturnType<typeof openIdWith>

/** How long a provider's metadata and keys are cached. */
const cacheDurationMs = 10 * 60_000
const maxCached = 200
const timeoutSeconds = 10

/**
 * OpenID Connect code flow with PKCE, state and nonce. ID tokens are verified with the provider's keys, even where TLS
 * would be enough.
 */
export function openIdWith(rules: OutboundRules) {
  const cache = new Map<string, { readonly until: number; readonly configuration: Promise<openid.Configuration> }>()
  const fetch = guardedFetch(rules)

  const discover = async ({ issuer, clientId, clientSecret }: OpenIdClient): Promise<openid.Configuration> => {
    const targetUrl = validateIssuerUrl(issuer, rules)
    const configuration = await openid.discovery(
      targetUrl,
      clientId,
      undefined,
      clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(clientSecret),
      {
        [openid.customFetch]: (url, outboundRequest) => fetch(url, { ...outboundRequest, body: outboundRequest.body }),
        timeout: timeoutSeconds,
        // Plain HTTP only reaches the local machine in development; the fetch above ensures that.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(targetUrl.protocol === "http:" ? [openid.allowInsecureRequests] : []),
        ],
      },
    )
    validateIssuerUrl(configuration.serverMetadata().authorization_endpoint ?? "", rules)
    return configuration
  }

  const configurationOf = (client: OpenIdClient): Promise<openid.Configuration> => {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret])
    const known = cache.get(key)
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover(client)
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, { until: Date.now() + cacheDurationMs, configuration })
    configuration.catch(() => cache.delete(key))
    return configuration
  }

  const reachable = <T>(promise: Promise<T>): Promise<T> =>
    promise.catch((error: unknown) => {
      throw toSsoError(error, "sso.unreachable")
    })

  return {
    validateIssuer: (issuer: string) => void validateIssuerUrl(issuer, rules),

    /** Loads an issuer's metadata, without the cache. */
    async lookUpIssuer(issuer: string) {
      const found = await reachable(discover({ issuer, clientId: "none", clientSecret: undefined }))
      const metadata = found.serverMetadata()
      return { issuer: metadata.issuer, authorizationEndpoint: metadata.authorization_endpoint ?? "" }
    },

    /** The URL to send the browser to. */
    async buildAuthorizationUrl(
      client: OpenIdClient,
      callback: string,
      ties: RequestBinding,
      email: string | undefined,
    ): Promise<string> {
      const configuration = await reachable(configurationOf(client))
      const targetUrl = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        response_type: "code",
        scope: "openid email profile",
        state: ties.state,
        nonce: ties.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(ties.verifier),
        code_challenge_method: "S256",
        ...(email !== undefined && { login_hint: email }),
      })
      return targetUrl.href
    },

    /** Verifies the returning user: the response against the request, the tokens against the provider's keys. */
    async prove(client: OpenIdClient, callbackUrl: URL, ties: RequestBinding): Promise<VerifiedUser> {
      try {
        const configuration = await configurationOf(client)
        const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: ties.state,
          expectedNonce: ties.nonce,
          pkceCodeVerifier: ties.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error("The provider sent no ID token.")
        // Many providers return the email address only from the user info endpoint.
        const needsUserInfo =
          claims["email"] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = needsUserInfo ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return toVerifiedUser(claims.iss, claims.sub, { ...more, ...claims })
      } catch (error) {
        throw toSsoError(error, "sso.failed")
      }
    },
  }
}

function toVerifiedUser(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): VerifiedUser {
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

function validateIssuerUrl(issuer: string, rules: OutboundRules): URL {
  try {
    return validateUrl(issuer, rules)
  } catch (error) {
    throw toSsoError(error, "sso.bad_issuer")
  }
}

/** Provider error texts are never passed on: they could come from any source. */
function toSsoError(error: unknown, code: "sso.unreachable" | "sso.failed" | "sso.bad_issuer"): HttpError {
  if (error instanceof HttpError) return error
  const addressError = findBlockedAddressError(error)
  if (addressError) return new HttpError(400, problem("sso.bad_issuer", ["issuer"], { reason: addressError.reason }))
  if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied") {
    return new HttpError(403, problem("sso.cancelled", []))
  }
  return Object.assign(new HttpError(code === "sso.unreachable" ? 502 : 403, problem(code, [])), { cause: error })
}

function findBlockedAddressError(error: unknown): BlockedAddressError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof BlockedAddressError) return cause
  return undefined
}
