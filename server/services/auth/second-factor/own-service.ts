import type { OwnSecondFactor } from "../../../../schemas/api/second-factor.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Sealing } from "../../../secrets/sealing.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import type { Passwords } from "../passwords.ts"
import { findUser, type UserRow } from "../people/service.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"
import { lockedFor } from "../sign-in/locked.ts"
import { ownerOf, tellOwner } from "../tell-owner.ts"
import { deletePasskey, listPasskeys } from "./passkeys-repository.ts"
import { askForNew, demandName, keepNew, type RelyingParty } from "./passkeys.ts"
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts"
import { readState, replaceRecoveryCodes, useRecoveryCode, type FactorState, type Owner } from "./repository.ts"
import { deleteTotp } from "./totp-repository.ts"
import { acceptTotp, beginTotp } from "./totp.ts"

export type OwnFactorService = ReturnType<typeof ownFactorService>

/** Who asks: the owner in a session, or in a sign-in where a role demands that one is set up now. */
export interface Asking extends Owner {
  /** The sign-in itself has just shown whose account it is. */
  readonly isSigningIn: boolean
}

export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

interface OwnFactorParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sealing: Sealing
}

/** How the owner's letter tells of it (`mail.secondFactorChanged.body`). */
const letterWords = {
  authenticator_app_added: "appAdded",
  authenticator_app_removed: "appRemoved",
  passkey_added: "passkeyAdded",
  passkey_removed: "passkeyRemoved",
  recovery_codes_renewed: "codes",
} as const

/** A person's second factor, as they set it up, and take it away, themselves. */
export function ownFactorService({ database, passwords, sealing }: OwnFactorParts) {
  const attempts = attemptsIn(database, "secondFactor")

  const selfIn = async (tx: Tenant, { clientId, userId }: Owner): Promise<UserRow> => {
    const user = await findUser(tx, clientId, userId)
    if (!user) throw new Refusal(401, problem("auth.not_signed_in", []))
    return user
  }

  /** An open screen is no proof of who sits before it: the password again, or a code where there is no password. */
  const demandProof = async (asking: Asking, proof: Proof): Promise<void> => {
    if (asking.isSigningIn) return
    const user = await database.reading(asking.clientId, (tx) => selfIn(tx, asking))
    const state = await database.reading(asking.clientId, (tx) => readState(tx, asking))
    const wanted = proofOf(user, state)
    if (wanted === "none") return
    const { minutes } = await attempts.charge(asking.userId)
    if (minutes > 0) throw lockedFor(minutes)
    const isGood =
      wanted === "password"
        ? await passwords.verify(proof.password ?? "", user.password_hash)
        : await database.tenant(asking.clientId, (tx) => acceptCode(tx, sealing, asking, proof.code ?? ""))
    if (!isGood) throw new Refusal(403, problem("auth.proof_wrong", [wanted], { what: wanted }))
    await attempts.clear(asking.userId)
  }

  /** The trail and the owner hear of it: whoever changed it may not be the owner. */
  const note = async (tx: Tenant, owner: Owner, action: keyof typeof letterWords, hasOthers: boolean) => {
    await appendAudit(
      tx,
      { clientId: owner.clientId, userId: owner.userId, module: null },
      { subjectKind: "user", subjectId: owner.userId, action, changes: [] },
    )
    const what = letterWords[action]
    const letter = hasOthers
      ? ({ kind: "secondFactorChanged", values: { what } } as const)
      : ({ kind: "secondFactorRemoved" } as const)
    await tellOwner(tx, ownerOf(await selfIn(tx, owner)), { ...letter, path: "/my-profile" })
  }

  /** Only the first factor brings recovery codes with it. */
  const codesWithFirst = async (
    tx: Tenant,
    owner: Owner,
    before: FactorState,
  ): Promise<readonly string[] | undefined> => {
    if (before.kinds.length > 0) return undefined
    return renewCodes(tx, owner)
  }

  return {
    async read(owner: Owner, party: RelyingParty | undefined): Promise<OwnSecondFactor> {
      return database.reading(owner.clientId, async (tx) => {
        const state = await readState(tx, owner)
        const passkeys = await listPasskeys(tx, owner)
        return {
          totp: state.kinds.includes("totp"),
          passkeys: passkeys.map((one) => ({
            id: one.id,
            name: one.name,
            createdAt: one.created_at.toISOString(),
            lastUsedAt: one.last_used_at?.toISOString() ?? null,
          })),
          passkeysPossible: party !== undefined,
          recoveryCodesLeft: state.recoveryCodesLeft,
          demanded: state.demanded,
          proof: proofOf(await selfIn(tx, owner), state),
        }
      })
    },

    async beginTotp(asking: Asking, proof: Proof) {
      await demandProof(asking, proof)
      return database.tenant(asking.clientId, async (tx) => {
        const { kinds } = await readState(tx, asking)
        if (kinds.includes("totp")) throw new Refusal(409, problem("auth.second_factor_start_again", []))
        return beginTotp(tx, sealing, asking, (await selfIn(tx, asking)).email)
      })
    },

    async confirmTotp(asking: Asking, code: string): Promise<readonly string[] | undefined> {
      const { minutes } = await attempts.charge(asking.userId)
      if (minutes > 0) throw lockedFor(minutes)
      const codes = await database.tenant(asking.clientId, async (tx) => {
        const before = await readState(tx, asking)
        if (!(await acceptTotp(tx, sealing, asking, code, "new"))) {
          throw new Refusal(400, problem("auth.second_factor_wrong", ["code"]))
        }
        await note(tx, asking, "authenticator_app_added", true)
        return codesWithFirst(tx, asking, before)
      })
      await attempts.clear(asking.userId)
      return codes
    },

    async beginPasskey(asking: Asking, proof: Proof, party: RelyingParty | undefined) {
      const named = demandName(party)
      await demandProof(asking, proof)
      return database.tenant(asking.clientId, async (tx) => {
        const { email, first_name: first, last_name: last } = await selfIn(tx, asking)
        return askForNew(tx, asking, named, { email, name: `${first} ${last}`.trim() })
      })
    },

    async addPasskey(asking: Asking, name: string, response: unknown, party: RelyingParty | undefined) {
      const named = demandName(party)
      return database.tenant(asking.clientId, async (tx) => {
        const before = await readState(tx, asking)
        await keepNew(tx, asking, named, name.trim() || "1", response)
        await note(tx, asking, "passkey_added", true)
        return codesWithFirst(tx, asking, before)
      })
    },

    async remove(asking: Asking, passkeyId: string | undefined, proof: Proof): Promise<void> {
      await demandProof(asking, proof)
      await database.tenant(asking.clientId, async (tx) => {
        const removed =
          passkeyId === undefined ? await deleteTotp(tx, asking) : await deletePasskey(tx, asking, passkeyId)
        if (!removed) throw new Refusal(404, problem("auth.second_factor_missing", []))
        const { kinds, demanded } = await readState(tx, asking)
        if (kinds.length === 0 && demanded) throw new Refusal(409, problem("auth.second_factor_demanded", []))
        if (kinds.length === 0) await replaceRecoveryCodes(tx, asking, [])
        const action = passkeyId === undefined ? "authenticator_app_removed" : "passkey_removed"
        await note(tx, asking, action, kinds.length > 0)
      })
    },

    async renewRecoveryCodes(asking: Asking, proof: Proof): Promise<readonly string[]> {
      await demandProof(asking, proof)
      return database.tenant(asking.clientId, async (tx) => {
        const { kinds } = await readState(tx, asking)
        if (kinds.length === 0) throw new Refusal(409, problem("auth.second_factor_missing", []))
        await note(tx, asking, "recovery_codes_renewed", true)
        return renewCodes(tx, asking)
      })
    },
  }
}

async function renewCodes(tx: Tenant, owner: Owner): Promise<readonly string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, owner, codes.map(hashRecoveryCode))
  return codes
}

/** A code of the app, else a recovery code. */
async function acceptCode(tx: Tenant, sealing: Sealing, owner: Owner, code: string): Promise<boolean> {
  if (await acceptTotp(tx, sealing, owner, code, "confirmed")) return true
  return useRecoveryCode(tx, owner, hashRecoveryCode(code))
}

function proofOf(user: UserRow, { kinds }: FactorState): OwnSecondFactor["proof"] {
  if (user.password_hash !== null) return "password"
  return kinds.length > 0 ? "code" : "none"
}
