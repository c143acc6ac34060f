import type { MySecondFactor } from "../../contracts/second-factor.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { Sealing } from "../../../../server/secrets/sealing.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { Passwords } from "../passwords.ts"
import { findUser, type UserRow } from "../accounts/service.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"
import { toLockedError } from "../sign-in/locked-error.ts"
import { ownerOf, notifyAccountOwner } from "../notify-account-owner.ts"
import { deletePasskey, listPasskeys } from "./passkeys-repository.ts"
import { createRegistrationOptions, requireRelyingParty, registerPasskey, type RelyingParty } from "./passkeys.ts"
import { hashRecoveryCode, generateRecoveryCodes } from "./recovery-codes.ts"
import { findFactorState, replaceRecoveryCodes, useRecoveryCode, type FactorState, type Owner } from "./repository.ts"
import { deleteTotp } from "./totp-repository.ts"
import { acceptTotp, startTotpSetup } from "./totp.ts"

export type MySecondFactorService = ReturnType<typeof mySecondFactorService>

/** The account owner: in a session, or in a sign-in where a role requires that a second factor is set up. */
export interface SecondFactorActor extends Owner {
  /** True during sign-in, which has just verified the owner. */
  readonly isSigningIn: boolean
}

export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

interface MySecondFactorDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly sealing: Sealing
}

/** How the email to the owner describes the change (`mail.secondFactorChanged.body`). */
const emailChangeKeys = {
  authenticator_app_added: "appAdded",
  authenticator_app_removed: "appRemoved",
  passkey_added: "passkeyAdded",
  passkey_removed: "passkeyRemoved",
  recovery_codes_renewed: "codes",
} as const

/** A user's own second factor: setup and removal. */
export function mySecondFactorService({ database, passwords, sealing }: MySecondFactorDeps) {
  const attempts = attemptsIn(database, "secondFactor")

  const selfIn = async (tx: ClientTransaction, { clientId, userId }: Owner): Promise<UserRow> => {
    const user = await findUser(tx, clientId, userId)
    if (!user) throw new HttpError(401, problem("auth.not_signed_in", []))
    return user
  }

  /** Requires the password, or a code where there is no password: an open session does not prove who is using it. */
  const verifyProof = async (factorActor: SecondFactorActor, proof: Proof): Promise<void> => {
    if (factorActor.isSigningIn) return
    const user = await database.readTransaction(factorActor.clientId, (tx) => selfIn(tx, factorActor))
    const state = await database.readTransaction(factorActor.clientId, (tx) => findFactorState(tx, factorActor))
    const proofType = proofOf(user, state)
    if (proofType === "none") return
    const { minutes } = await attempts.charge(factorActor.userId)
    if (minutes > 0) throw toLockedError(minutes)
    const isGood =
      proofType === "password"
        ? await passwords.verify(proof.password ?? "", user.password_hash)
        : await database.clientTransaction(factorActor.clientId, (tx) =>
            acceptCode(tx, sealing, factorActor, proof.code ?? ""),
          )
    if (!isGood) throw new HttpError(403, problem("auth.incorrect_confirmation", [proofType], { what: proofType }))
    await attempts.clear(factorActor.userId)
  }

  /** Writes the audit entry and notifies the owner, who may not have made the change. */
  const recordChange = async (
    tx: ClientTransaction,
    owner: Owner,
    action: keyof typeof emailChangeKeys,
    hasOthers: boolean,
  ) => {
    await appendAudit(
      tx,
      { clientId: owner.clientId, userId: owner.userId, module: null },
      { subjectKind: "user", subjectId: owner.userId, action, changes: [] },
    )
    const what = emailChangeKeys[action]
    const securityEmail = hasOthers
      ? ({ kind: "secondFactorChanged", values: { what } } as const)
      : ({ kind: "secondFactorRemoved" } as const)
    await notifyAccountOwner(tx, ownerOf(await selfIn(tx, owner)), { ...securityEmail, path: "/my-profile" })
  }

  /** Recovery codes are generated only with the first factor. */
  const codesWithFirst = async (
    tx: ClientTransaction,
    owner: Owner,
    before: FactorState,
  ): Promise<readonly string[] | undefined> => {
    if (before.kinds.length > 0) return undefined
    return renewCodes(tx, owner)
  }

  return {
    async get(owner: Owner, party: RelyingParty | undefined): Promise<MySecondFactor> {
      return database.readTransaction(owner.clientId, async (tx) => {
        const state = await findFactorState(tx, owner)
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
          required: state.required,
          proof: proofOf(await selfIn(tx, owner), state),
        }
      })
    },

    async startTotpSetup(factorActor: SecondFactorActor, proof: Proof) {
      await verifyProof(factorActor, proof)
      return database.clientTransaction(factorActor.clientId, async (tx) => {
        const { kinds } = await findFactorState(tx, factorActor)
        if (kinds.includes("totp")) throw new HttpError(409, problem("auth.second_factor_start_again", []))
        return startTotpSetup(tx, sealing, factorActor, (await selfIn(tx, factorActor)).email)
      })
    },

    async confirmTotp(factorActor: SecondFactorActor, code: string): Promise<readonly string[] | undefined> {
      const { minutes } = await attempts.charge(factorActor.userId)
      if (minutes > 0) throw toLockedError(minutes)
      const codes = await database.clientTransaction(factorActor.clientId, async (tx) => {
        const before = await findFactorState(tx, factorActor)
        if (!(await acceptTotp(tx, sealing, factorActor, code, "new"))) {
          throw new HttpError(400, problem("auth.second_factor_incorrect", ["code"]))
        }
        await recordChange(tx, factorActor, "authenticator_app_added", true)
        return codesWithFirst(tx, factorActor, before)
      })
      await attempts.clear(factorActor.userId)
      return codes
    },

    async startPasskeySetup(factorActor: SecondFactorActor, proof: Proof, party: RelyingParty | undefined) {
      const named = requireRelyingParty(party)
      await verifyProof(factorActor, proof)
      return database.clientTransaction(factorActor.clientId, async (tx) => {
        const { email, first_name: first, last_name: last } = await selfIn(tx, factorActor)
        return createRegistrationOptions(tx, factorActor, named, { email, name: `${first} ${last}`.trim() })
      })
    },

    async addPasskey(factorActor: SecondFactorActor, name: string, response: unknown, party: RelyingParty | undefined) {
      const named = requireRelyingParty(party)
      return database.clientTransaction(factorActor.clientId, async (tx) => {
        const before = await findFactorState(tx, factorActor)
        await registerPasskey(tx, factorActor, named, name.trim() || "1", response)
        await recordChange(tx, factorActor, "passkey_added", true)
        return codesWithFirst(tx, factorActor, before)
      })
    },

    async remove(factorActor: SecondFactorActor, passkeyId: string | undefined, proof: Proof): Promise<void> {
      await verifyProof(factorActor, proof)
      await database.clientTransaction(factorActor.clientId, async (tx) => {
        const removed =
          passkeyId === undefined ? await deleteTotp(tx, factorActor) : await deletePasskey(tx, factorActor, passkeyId)
        if (!removed) throw new HttpError(404, problem("auth.second_factor_missing", []))
        const { kinds, required } = await findFactorState(tx, factorActor)
        if (kinds.length === 0 && required) throw new HttpError(409, problem("auth.second_factor_required", []))
        if (kinds.length === 0) await replaceRecoveryCodes(tx, factorActor, [])
        const action = passkeyId === undefined ? "authenticator_app_removed" : "passkey_removed"
        await recordChange(tx, factorActor, action, kinds.length > 0)
      })
    },

    async renewRecoveryCodes(factorActor: SecondFactorActor, proof: Proof): Promise<readonly string[]> {
      await verifyProof(factorActor, proof)
      return database.clientTransaction(factorActor.clientId, async (tx) => {
        const { kinds } = await findFactorState(tx, factorActor)
        if (kinds.length === 0) throw new HttpError(409, problem("auth.second_factor_missing", []))
        await recordChange(tx, factorActor, "recovery_codes_renewed", true)
        return renewCodes(tx, factorActor)
      })
    },
  }
}

async function renewCodes(tx: ClientTransaction, owner: Owner): Promise<readonly string[]> {
  const codes = generateRecoveryCodes()
  await replaceRecoveryCodes(tx, owner, codes.map(hashRecoveryCode))
  return codes
}

/** Accepts a code from the app, or else a recovery code. */
async function acceptCode(tx: ClientTransaction, sealing: Sealing, owner: Owner, code: string): Promise<boolean> {
  if (await acceptTotp(tx, sealing, owner, code, "confirmed")) return true
  return useRecoveryCode(tx, owner, hashRecoveryCode(code))
}

function proofOf(user: UserRow, { kinds }: FactorState): MySecondFactor["proof"] {
  if (user.password_hash !== null) return "password"
  return kinds.length > 0 ? "code" : "none"
}
