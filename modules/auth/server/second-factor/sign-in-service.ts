import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { SecondFactorChallenge } from "../../../../server/http/second-factor-challenge.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { Sealing } from "../../../../server/secrets/sealing.ts"
import type { SecurityEvent } from "../../../../server/audit-log/security-events.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { findUser } from "../accounts/service.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"
import { toLockedError } from "../sign-in/locked-error.ts"
import type { SignedIn, SignInFlow } from "../sign-in/sign-in-flow.ts"
import { acceptKnown, createAuthenticationOptions, requireRelyingParty, type RelyingParty } from "./passkeys.ts"
import { hashRecoveryCode } from "./recovery-codes.ts"
import { findFactorState, useRecoveryCode } from "./repository.ts"
import { consumeChallenge } from "./challenge-repository.ts"
import { acceptTotp } from "./totp.ts"

/** The proof a user provides in the second step. */
export interface SecondFactorProof {
  readonly totp?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: Readonly<Record<string, unknown>> | undefined
}

export type SecondFactorSignInService = ReturnType<typeof secondFactorSignInService>

/** The second step of a sign-in. Only this turns a pending sign-in into a session. */
export function secondFactorSignInService(deps: {
  readonly database: Database
  readonly sealing: Sealing
  readonly signInFlow: SignInFlow
}) {
  const { database, sealing, signInFlow } = deps
  const attempts = attemptsIn(database, "secondFactor")

  const isValidProof = async (
    tx: ClientTransaction,
    challenge: SecondFactorChallenge,
    proof: SecondFactorProof,
    party: RelyingParty | undefined,
  ) => {
    if (proof.totp !== undefined) return acceptTotp(tx, sealing, challenge, proof.totp, "confirmed")
    if (proof.recoveryCode !== undefined) return useRecoveryCode(tx, challenge, hashRecoveryCode(proof.recoveryCode))
    if (proof.passkey !== undefined) return acceptKnown(tx, challenge, requireRelyingParty(party), proof.passkey)
    // A user who had to set one up has proven it during setup.
    return challenge.setsUp && (await findFactorState(tx, challenge)).kinds.length > 0
  }

  const audit = (
    tx: ClientTransaction,
    { clientId, userId }: SecondFactorChallenge,
    action: SecurityEvent,
    how: string,
  ) =>
    appendAudit(
      tx,
      { clientId, userId, module: null },
      {
        subjectKind: "user",
        subjectId: userId,
        action,
        changes: [{ section: null, parameter: "secondFactor", previous: null, current: how }],
      },
    )

  return {
    createChallenge: (challenge: SecondFactorChallenge, party: RelyingParty | undefined) =>
      database.clientTransaction(challenge.clientId, (tx) =>
        createAuthenticationOptions(tx, challenge, requireRelyingParty(party)),
      ),

    async verify(
      challenge: SecondFactorChallenge,
      proof: SecondFactorProof,
      party: RelyingParty | undefined,
    ): Promise<SignedIn> {
      const how = (["totp", "recoveryCode", "passkey"] as const).find((kind) => proof[kind] !== undefined) ?? "setUp"
      const { minutes } = await attempts.charge(challenge.userId)
      if (minutes > 0) throw toLockedError(minutes)
      const signedIn = await database.clientTransaction(challenge.clientId, async (tx) => {
        if (!(await isValidProof(tx, challenge, proof, party))) {
          // A code used up by the attempt stays used.
          await audit(tx, challenge, "second_factor_failed", how)
          return undefined
        }
        const user = await findUser(tx, challenge.clientId, challenge.userId)
        if (!user || !(await consumeChallenge(tx, challenge)))
          throw new HttpError(401, problem("auth.not_signed_in", []))
        return signInFlow.open(tx, user, challenge.remember, how)
      })
      if (signedIn) {
        await attempts.clear(challenge.userId)
        return signedIn
      }
      if (how === "passkey") throw new HttpError(403, problem("auth.passkey_rejected", ["passkey"]))
      throw new HttpError(
        400,
        problem(how === "setUp" ? "auth.second_factor_missing" : "auth.second_factor_incorrect", [how]),
      )
    },
  }
}
