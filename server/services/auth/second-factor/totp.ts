import { Secret, TOTP } from "otpauth"
import type { Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import type { Sealing } from "../../../secrets/sealing.ts"
import type { Owner } from "./repository.ts"
import { acceptStep, keepSecret, readSecret, type SecretKind } from "./totp-repository.ts"

/** RFC 6238 as every authenticator app knows it. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const
/** A clock may be one step off either way. */
const window = 1
/** RFC 4226 §4, R6: 160 bits. */
const secretBytes = 20

const purposeOf = ({ clientId, userId }: Owner) => `authenticator app ${clientId} ${userId}`

export interface NewTotp {
  readonly secret: string
  /** What the picture says to the app. */
  readonly address: string
}

/** A secret that waits to be confirmed; one that was confirmed stays until then. */
export async function beginTotp(tx: Tenant, sealing: Sealing, owner: Owner, email: string): Promise<NewTotp> {
  const secret = new Secret({ size: secretBytes })
  const sealed = await sealing.seal(secret.base32, purposeOf(owner))
  await keepSecret(tx, owner, sealed)
  const address = new TOTP({ ...settings, issuer: "Risk Universe", label: email, secret }).toString()
  return { secret: secret.base32, address }
}

/** Whether the code is one of the secret's and newer than the last one accepted; then none up to it counts again. */
export async function acceptTotp(
  tx: Tenant,
  sealing: Sealing,
  owner: Owner,
  code: string,
  kind: SecretKind,
): Promise<boolean> {
  const sealed = await readSecret(tx, owner, kind)
  const token = code.replaceAll(/\s/g, "")
  if (sealed === undefined || !/^\d{6}$/.test(token)) return false
  const secret = Secret.fromBase32(await sealing.unseal(sealed, purposeOf(owner)))
  const now = (await readNow(tx)).getTime()
  const delta = TOTP.validate({ ...settings, token, secret, window, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / settings.period) + delta
  return acceptStep(tx, owner, step, kind)
}
