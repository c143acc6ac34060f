import { Secret, TOTP } from "otpauth"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import type { Sealing } from "../../../../server/secrets/sealing.ts"
import type { Owner } from "./repository.ts"
import { acceptTimeStep, saveSecret, findSecret, type SecretKind } from "./totp-repository.ts"

/** RFC 6238 with the parameters every authenticator app supports. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const
/** Tolerates a clock that is one time step off in either direction. */
const window = 1
/** RFC 4226 §4, R6: 160 bits. */
const secretBytes = 20

const purposeOf = ({ clientId, userId }: Owner) => `authenticator app ${clientId} ${userId}`

export interface NewTotp {
  readonly secret: string
  /** The URI encoded in the QR code for the app. */
  readonly address: string
}

/** Creates a secret that still has to be confirmed; a confirmed one stays valid until then. */
export async function startTotpSetup(
  tx: ClientTransaction,
  sealing: Sealing,
  owner: Owner,
  email: string,
): Promise<NewTotp> {
  const secret = new Secret({ size: secretBytes })
  const sealed = await sealing.seal(secret.base32, purposeOf(owner))
  await saveSecret(tx, owner, sealed)
  const address = new TOTP({ ...settings, issuer: "Risk Universe", label: email, secret }).toString()
  return { secret: secret.base32, address }
}

/**
 * Whether the code matches the secret and is newer than the last accepted one. Codes up to this one are then rejected.
 */
export async function acceptTotp(
  tx: ClientTransaction,
  sealing: Sealing,
  owner: Owner,
  code: string,
  kind: SecretKind,
): Promise<boolean> {
  const sealed = await findSecret(tx, owner, kind)
  const token = code.replaceAll(/\s/g, "")
  if (sealed === undefined || !/^\d{6}$/.test(token)) return false
  const secret = Secret.fromBase32(await sealing.unseal(sealed, purposeOf(owner)))
  const now = (await getDatabaseTime(tx)).getTime()
  const delta = TOTP.validate({ ...settings, token, secret, window, timestamp: now })
  if (delta === null) return false
  const timeStep = Math.floor(now / 1000 / settings.period) + delta
  return acceptTimeStep(tx, owner, timeStep, kind)
}
