import { isIP } from "node:net"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { parse } from "uuid"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import * as repository from "./passkeys-repository.ts"
import type { Owner } from "./repository.ts"

/** For whom authenticators create passkeys, and the origin they can be used on. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const maxPasskeys = 20

/** Loaded on demand: the library is large because of its certificate handling, and few processes need it. */
const loadLibrary = () => import("@simplewebauthn/server")

/** The host name of the origin; an origin with an IP address cannot have passkeys (WebAuthn §5.1.2). */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { hostname } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? { id: hostname, origin } : undefined
}

export function requireRelyingParty(party: RelyingParty | undefined): RelyingParty {
  if (!party) throw new HttpError(409, problem("auth.passkeys_need_name", []))
  return party
}

/** Options for the authenticator to create a passkey. */
export async function createRegistrationOptions(
  tx: ClientTransaction,
  owner: Owner,
  party: RelyingParty,
  user: { readonly email: string; readonly name: string },
) {
  const known = await repository.listPasskeys(tx, owner)
  if (known.length >= maxPasskeys) {
    throw new HttpError(409, problem("auth.too_many_passkeys", [], { maximum: maxPasskeys }))
  }
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: "Risk Universe",
    rpID: party.id,
    userID: new Uint8Array(parse(owner.userId)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  })
  await repository.insertChallenge(tx, owner, "register", options.challenge)
  return options
}

export async function registerPasskey(
  tx: ClientTransaction,
  owner: Owner,
  party: RelyingParty,
  name: string,
  response: unknown,
): Promise<void> {
  const challenge = await repository.consumeChallenge(tx, owner, "register")
  if (challenge === undefined) throw new HttpError(409, problem("auth.second_factor_start_again", []))
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    // The library validates every part; it throws on malformed input.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw createPasskeyError()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const known = await repository.listPasskeys(tx, owner)
  if (known.some((one) => one.id === id)) throw createPasskeyError()
  await repository.insertPasskey(tx, owner, {
    id,
    name,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.slice(0, 10).map((one) => String(one).slice(0, 40)),
  })
}

/** Options for the authenticator in the second step. */
export async function createAuthenticationOptions(tx: ClientTransaction, owner: Owner, party: RelyingParty) {
  const known = await repository.listPasskeys(tx, owner)
  if (known.length === 0) throw new HttpError(409, problem("auth.second_factor_missing", []))
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: "preferred",
  })
  await repository.insertChallenge(tx, owner, "authenticate", options.challenge)
  return options
}

/**
 * Whether the response matches the challenge, was signed by one of the user's passkeys, and is used for the first time.
 */
export async function acceptKnown(
  tx: ClientTransaction,
  owner: Owner,
  party: RelyingParty,
  response: unknown,
): Promise<boolean> {
  const challenge = await repository.consumeChallenge(tx, owner, "authenticate")
  const assertion = response as AuthenticationResponseJSON
  const passkey = (await repository.listPasskeys(tx, owner)).find(({ id }) => id === assertion.id)
  if (challenge === undefined || !passkey) return false
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  return repository.recordUsage(tx, owner, passkey.id, verified.authenticationInfo.newCounter)
}

function createPasskeyError(): HttpError {
  return new HttpError(403, problem("auth.passkey_rejected", []))
}
