import { isIP } from "node:net"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { parse } from "uuid"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import * as repository from "./passkeys-repository.ts"
import type { Owner } from "./repository.ts"

/** Whom authenticators make passkeys for, and on which page they may be used. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const mostPasskeys = 20

/** With all it knows of certificates it is large, and few processes ever meet a passkey. */
const loadLibrary = () => import("@simplewebauthn/server")

/** The name in the origin; an address without one can have no passkeys (WebAuthn §5.1.2). */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { hostname } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? { id: hostname, origin } : undefined
}

export function demandName(party: RelyingParty | undefined): RelyingParty {
  if (!party) throw new Refusal(409, problem("auth.passkeys_need_name", []))
  return party
}

/** What to ask the authenticator for a new passkey. */
export async function askForNew(
  tx: Tenant,
  owner: Owner,
  party: RelyingParty,
  person: { readonly email: string; readonly name: string },
) {
  const known = await repository.listPasskeys(tx, owner)
  if (known.length >= mostPasskeys) {
    throw new Refusal(409, problem("auth.too_many_passkeys", [], { maximum: mostPasskeys }))
  }
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: "Risk Universe",
    rpID: party.id,
    userID: new Uint8Array(parse(owner.userId)),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  })
  await repository.keepChallenge(tx, owner, "register", options.challenge)
  return options
}

export async function keepNew(
  tx: Tenant,
  owner: Owner,
  party: RelyingParty,
  name: string,
  response: unknown,
): Promise<void> {
  const challenge = await repository.takeChallenge(tx, owner, "register")
  if (challenge === undefined) throw new Refusal(409, problem("auth.second_factor_start_again", []))
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    // Judged there in every part; what it cannot read throws.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const known = await repository.listPasskeys(tx, owner)
  if (known.some((one) => one.id === id)) throw refused()
  await repository.insertPasskey(tx, owner, {
    id,
    name,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.slice(0, 10).map((one) => String(one).slice(0, 40)),
  })
}

/** What to ask the authenticator in the second step. */
export async function askForKnown(tx: Tenant, owner: Owner, party: RelyingParty) {
  const known = await repository.listPasskeys(tx, owner)
  if (known.length === 0) throw new Refusal(409, problem("auth.second_factor_missing", []))
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: "preferred",
  })
  await repository.keepChallenge(tx, owner, "authenticate", options.challenge)
  return options
}

/** Whether the answer fits the question, was signed by one of the person's passkeys, and comes for the first time. */
export async function acceptKnown(tx: Tenant, owner: Owner, party: RelyingParty, response: unknown): Promise<boolean> {
  const challenge = await repository.takeChallenge(tx, owner, "authenticate")
  const answer = response as AuthenticationResponseJSON
  const passkey = (await repository.listPasskeys(tx, owner)).find(({ id }) => id === answer.id)
  if (challenge === undefined || !passkey) return false
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: answer,
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
  return repository.noteUse(tx, owner, passkey.id, verified.authenticationInfo.newCounter)
}

function refused(): Refusal {
  return new Refusal(403, problem("auth.passkey_refused", []))
}
